<?php

namespace modules\site;

use Craft;
use craft\events\RegisterCacheOptionsEvent;
use craft\events\RegisterComponentTypesEvent;
use craft\events\RegisterTemplateRootsEvent;
use craft\events\RegisterUrlRulesEvent;
use craft\helpers\App;
use craft\i18n\PhpMessageSource;
use craft\services\Utilities;
use craft\utilities\ClearCaches;
use craft\web\UrlManager;
use craft\web\View;
use modules\site\forms\ContactDelivery;
use modules\site\forms\MailDelivery;
use modules\site\forms\Newsletter;
use modules\site\forms\StoredNewsletter;
use modules\site\publishing\Changes;
use modules\site\utilities\Publishing;
use yii\base\Event;

/**
 * What the website asks of a Craft project beyond GraphQL: tokens, old addresses and two forms; and what Craft tells
 * the website: that content has changed.
 */
class Module extends \yii\base\Module
{
    /** @var class-string<Newsletter> where addresses of subscribers go */
    public string $newsletter = StoredNewsletter::class;

    /** @var class-string<ContactDelivery> where messages go */
    public string $contactDelivery = MailDelivery::class;

    public function init(): void
    {
        Craft::setAlias('@modules/site', __DIR__);
        $isConsole = Craft::$app->getRequest()->getIsConsoleRequest();
        $this->controllerNamespace = __NAMESPACE__ . ($isConsole ? '\\console' : '\\controllers');
        parent::init();

        Craft::$app->getI18n()->translations['site-module'] = [
            'class' => PhpMessageSource::class,
            'sourceLanguage' => 'en',
            'basePath' => __DIR__ . '/translations',
        ];
        $this->addRoutes();
        $this->addUtility();
        (new Changes())->listen();
    }

    private function addRoutes(): void
    {
        Event::on(
            UrlManager::class,
            UrlManager::EVENT_REGISTER_SITE_URL_RULES,
            function (RegisterUrlRulesEvent $event) {
                $namespace = App::env('BACKEND_NAMESPACE') ?: 'content';
                $event->rules["api/$namespace/get-csrf-token"] = 'site/api/csrf-token';
                $event->rules["api/$namespace/get-gql-token"] = 'site/api/gql-token';
                // Craft's own answer is what the contract asks for.
                $event->rules["api/$namespace/graphql"] = 'graphql/api';
                $event->rules["api/$namespace/redirects.csv"] = 'site/api/redirects';
                $event->rules['api/newsletter/subscribe'] = 'site/forms/subscribe';
                $event->rules['api/contact/send'] = 'site/forms/contact';
            }
        );
    }

    private function addUtility(): void
    {
        Event::on(
            Utilities::class,
            Utilities::EVENT_REGISTER_UTILITIES,
            function (RegisterComponentTypesEvent $event) {
                $event->types[] = Publishing::class;
            }
        );
        Event::on(
            View::class,
            View::EVENT_REGISTER_CP_TEMPLATE_ROOTS,
            function (RegisterTemplateRootsEvent $event) {
                $event->roots['site-module'] = __DIR__ . '/templates';
            }
        );
        Event::on(
            ClearCaches::class,
            ClearCaches::EVENT_REGISTER_CACHE_OPTIONS,
            function (RegisterCacheOptionsEvent $event) {
                $event->options[] = [
                    'key' => 'site-module',
                    'label' => Craft::t('site-module', 'Pages of the website'),
                    'action' => fn() => Changes::publishEverything('caches cleared'),
                ];
            }
        );
    }
}
