<?php

use craft\config\GeneralConfig;
use craft\helpers\App;

$isDevelopment = App::env('CRAFT_ENVIRONMENT') === 'dev';

return GeneralConfig::create()
    // Never from the request: its Host is the caller's word, and may lack the port behind a web server.
    ->aliases(['@web' => rtrim((string)App::env('CMS_URL'), '/')])
    ->devMode($isDevelopment)
    ->allowAdminChanges($isDevelopment)
    ->disallowRobots()
    ->omitScriptNameInUrls()
    ->sendPoweredByHeader(false)
    // Pages are drawn by the site; Craft has no templates.
    ->headlessMode()
    // A replaced picture gets another address, so that no browser shows the old one.
    ->revAssetUrls()
    // Drawings are sent as they are: GD cannot draw them, and a picture of a drawing weighs more.
    ->transformSvgs(false)
    // A query that Craft has not cached costs a third.
    ->lazyGqlTypes(true)
    ->maxRevisions(20);
