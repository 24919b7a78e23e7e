<?php

namespace modules\site\utilities;

use Craft;
use craft\base\Utility;
use modules\site\publishing\Outbox;

/** Shows the last calls to the website. */
class Publishing extends Utility
{
    public static function displayName(): string
    {
        return Craft::t('site-module', 'Publishing');
    }

    public static function id(): string
    {
        return 'site-publishing';
    }

    public static function icon(): ?string
    {
        return 'paper-plane';
    }

    public static function contentHtml(): string
    {
        return Craft::$app->getView()->renderTemplate('site-module/publishing.twig', [
            'isConfigured' => Outbox::isConfigured(),
            'calls' => Outbox::last(30),
        ]);
    }
}
