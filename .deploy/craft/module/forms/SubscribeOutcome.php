<?php

namespace modules\site\forms;

/** What becomes of an address; the values are the contract's keys. */
enum SubscribeOutcome: string
{
    case Subscribed = 'subscribed';
    /** A mail with a link has been sent. */
    case NeedsConfirmation = 'needsConfirmation';
    case AlreadySubscribed = 'alreadySubscribed';
    case BlankEmail = 'blankEmail';
    case InvalidEmail = 'invalidEmail';
    case Banned = 'banned';
    case InvalidConfiguration = 'invalidConfiguration';
    case GenericError = 'genericError';

    /** @return array<string, mixed> the answer of the route */
    public function toAnswer(): array
    {
        return match ($this) {
            self::Subscribed => ['success' => true],
            self::NeedsConfirmation => ['success' => true, 'needsConfirmation' => true],
            default => ['success' => false, 'message' => ['translationKey' => $this->value]],
        };
    }
}
