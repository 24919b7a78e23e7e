<?php

namespace modules\site\publishing;

use Craft;
use craft\queue\BaseJob;

/** Sends what waits in the outbox. */
class SendCalls extends BaseJob
{
    public function execute($queue): void
    {
        Outbox::send();
    }

    protected function defaultDescription(): ?string
    {
        return Craft::t('site-module', 'Telling the website of changes');
    }
}
