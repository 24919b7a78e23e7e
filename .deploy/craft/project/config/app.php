<?php

use craft\helpers\App;

return [
    'id' => App::env('CRAFT_APP_ID') ?: 'content',
    'modules' => ['site' => modules\site\Module::class],
    'bootstrap' => ['site'],
];
