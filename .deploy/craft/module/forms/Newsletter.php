<?php

namespace modules\site\forms;

/** Where addresses of subscribers go. */
interface Newsletter
{
    /**
     * @param string $email an address in lower case
     * @param string $language as `fr-CA`
     */
    public function subscribe(string $email, string $language): SubscribeOutcome;
}
