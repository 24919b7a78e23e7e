<?php

namespace modules\site\controllers;

use Craft;
use craft\helpers\App;
use craft\models\GqlSchema;
use craft\models\GqlToken;
use craft\web\Controller;
use yii\web\Response;
use yii\web\ServerErrorHttpException;

/** Tokens for the website's servers, and the list of old addresses. */
class ApiController extends Controller
{
    private const TOKEN_PREFIX = 'Website ';

    protected array|bool|int $allowAnonymous = true;

    public function beforeAction($action): bool
    {
        // The first call has no security token yet; the list is read by anybody.
        $this->enableCsrfValidation = !in_array($action->id, ['csrf-token', 'redirects'], true);
        return parent::beforeAction($action);
    }

    public function actionCsrfToken(): Response
    {
        $this->requirePostRequest();
        return $this->asJson(['name' => $this->request->csrfParam, 'value' => $this->request->getCsrfToken()]);
    }

    public function actionGqlToken(): Response
    {
        $this->requirePostRequest();
        $this->deleteExpiredTokens();
        $value = Craft::$app->getSecurity()->generateRandomString(32);
        $token = new GqlToken([
            // Names are unique, and every server of the website has a token.
            'name' => self::TOKEN_PREFIX . gmdate('Y-m-d H:i:s ') . substr($value, 0, 6),
            'accessToken' => $value,
            'enabled' => true,
            'schemaId' => $this->schema()->id,
            'expiryDate' => new \DateTime('+1 hour'),
        ]);
        if (!Craft::$app->getGql()->saveToken($token)) {
            throw new ServerErrorHttpException(implode(' ', $token->getErrorSummary(true)));
        }
        return $this->asJson(['name' => 'Authorization', 'value' => $value]);
    }

    /** `redirects.csv` of the project; an empty list where it has none. */
    public function actionRedirects(): Response
    {
        $file = Craft::getAlias('@root/redirects.csv');
        $this->response->format = Response::FORMAT_RAW;
        $this->response->getHeaders()->set('Content-Type', 'text/csv; charset=UTF-8');
        $this->response->data = is_file($file) ? file_get_contents($file) : "from,to,language\n";
        return $this->response;
    }

    private function schema(): GqlSchema
    {
        $name = App::env('GRAPHQL_SCHEMA') ?: 'Site';
        foreach (Craft::$app->getGql()->getSchemas() as $schema) {
            if ($schema->name === $name) {
                return $schema;
            }
        }
        throw new ServerErrorHttpException(
            "Expected a GraphQL schema named “{$name}”, found none. Set GRAPHQL_SCHEMA to its name."
        );
    }

    private function deleteExpiredTokens(): void
    {
        $gql = Craft::$app->getGql();
        foreach ($gql->getTokens() as $token) {
            if (str_starts_with((string)$token->name, self::TOKEN_PREFIX) && $token->getIsExpired()) {
                $gql->deleteTokenById($token->id);
            }
        }
    }
}
