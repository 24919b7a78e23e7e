<?php

namespace modules\site\console;

use craft\console\Controller;
use modules\site\publishing\Changes;
use modules\site\publishing\Outbox;
use modules\site\publishing\Schedule;
use yii\console\ExitCode;

/** Tells the website of what has changed. */
class PublishController extends Controller
{
    /** For cron, each minute: entries whose date has come, and calls that were not answered. */
    public function actionIndex(): int
    {
        Schedule::look();
        Outbox::send();
        return ExitCode::OK;
    }

    /** Makes the website ask for everything anew. */
    public function actionEverything(): int
    {
        Changes::publishEverything('by hand');
        return ExitCode::OK;
    }
}
