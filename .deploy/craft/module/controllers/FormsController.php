<?php

namespace modules\site\controllers;

use Craft;
use craft\helpers\StringHelper;
use craft\web\Controller;
use modules\site\forms\ContactDelivery;
use modules\site\forms\ContactForm;
use modules\site\forms\Newsletter;
use modules\site\forms\SubscribeOutcome;
use yii\web\Response;

/** Both forms of the website. It sends them from its servers, limited and free of robots, without a security token. */
class FormsController extends Controller
{
    public $enableCsrfValidation = false;

    protected array|bool|int $allowAnonymous = true;

    public function actionSubscribe(): Response
    {
        $this->requirePostRequest();
        $email = $this->request->getBodyParam('email');
        $email = is_string($email) ? mb_strtolower(trim($email)) : '';
        $outcome = match (true) {
            $email === '' => SubscribeOutcome::BlankEmail,
            !ContactForm::isEmail($email) => SubscribeOutcome::InvalidEmail,
            default => $this->newsletter()->subscribe($email, $this->language()),
        };
        return $this->asJson($outcome->toAnswer());
    }

    public function actionContact(): Response
    {
        $this->requirePostRequest();
        $maxLengths = json_decode((string)file_get_contents(dirname(__DIR__) . '/forms/contact-fields.json'), true);
        $form = new ContactForm($this->request->getBodyParams(), $maxLengths);
        if ($form->errors) {
            return $this->asJson(['success' => false, 'errors' => $form->errors])->setStatusCode(422);
        }
        $reference = StringHelper::randomStringWithChars('23456789ABCDEFGHJKLMNPQRSTUVWXYZ', 8);
        $this->delivery()->deliver($form->values, $reference, $this->language());
        return $this->asJson(['success' => true, 'reference' => $reference]);
    }

    private function language(): string
    {
        $language = $this->request->getBodyParam('language');
        return is_string($language) && preg_match('/^[a-z]{2}(-[A-Z]{2})?$/', $language) === 1 ? $language : 'fr-CA';
    }

    private function newsletter(): Newsletter
    {
        return Craft::createObject($this->module->newsletter);
    }

    private function delivery(): ContactDelivery
    {
        return Craft::createObject($this->module->contactDelivery);
    }
}
