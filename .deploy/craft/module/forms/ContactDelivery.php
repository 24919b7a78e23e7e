<?php

namespace modules\site\forms;

/** Where contact messages go. */
interface ContactDelivery
{
    /**
     * Hands a message over. It throws when the message may be lost: the visitor then keeps the text, and is told.
     *
     * @param array<string, string> $values by field
     * @param string $language as `fr-CA`
     */
    public function deliver(array $values, string $reference, string $language): void;
}
