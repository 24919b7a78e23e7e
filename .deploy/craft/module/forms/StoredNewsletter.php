<?php

namespace modules\site\forms;

use Craft;
use yii\db\IntegrityException;

/** Keeps the addresses in the table `site_subscribers`. */
final class StoredNewsletter implements Newsletter
{
    public const TABLE = '{{%site_subscribers}}';

    public function subscribe(string $email, string $language): SubscribeOutcome
    {
        // A reserved domain, for showing what a banned visitor reads.
        if (str_ends_with($email, '@banned.example')) {
            return SubscribeOutcome::Banned;
        }
        try {
            Craft::$app->getDb()->createCommand()
                ->insert(self::TABLE, ['email' => $email, 'language' => $language])
                ->execute();
        } catch (IntegrityException) {
            return SubscribeOutcome::AlreadySubscribed;
        }
        return SubscribeOutcome::Subscribed;
    }
}
