<?php

namespace modules\site\publishing;

use Craft;
use craft\db\Query;
use craft\helpers\App;
use craft\helpers\Db;
use craft\helpers\Queue;
use craft\helpers\StringHelper;
use yii\db\Expression;

/** Changes that the website is to hear of, gathered over requests, and what it answered. */
final class Outbox
{
    public const TABLE = '{{%site_calls}}';

    private const LOCK = 'site-module-outbox';

    /** After this time the website has long asked by itself. */
    private const REPEATED_FOR = '-1 day';

    /** Seconds in which changes count as one, because one act in the control panel is several requests and jobs. */
    private const GATHER_SECONDS = 5;

    private const KEPT_CALLS = 200;

    public static function isConfigured(): bool
    {
        return self::addresses() !== [] && (string)App::env('REVALIDATE_SECRET') !== '';
    }

    /**
     * @param list<string>|null $tags cache tags; null for everything
     * @param list<string> $reasons for editors, who read them in their language
     */
    public static function add(?array $tags, array $reasons): void
    {
        $tags = Call::for([$tags])->tags;
        Craft::$app->getDb()->createCommand()->insert(self::TABLE, [
            'tags' => $tags === null ? null : json_encode($tags),
            'reason' => implode(',', $reasons),
        ])->execute();
    }

    /** @return list<array<string, mixed>> the last changes, the newest first */
    public static function last(int $limit): array
    {
        return (new Query())->from(self::TABLE)->orderBy(['id' => SORT_DESC])->limit($limit)->all();
    }

    /** Sends what waits as one call, now or when the last one is old enough. A job repeats what is not answered. */
    public static function send(): void
    {
        if (!self::isConfigured()) {
            return;
        }
        $mutex = Craft::$app->getMutex();
        if (!$mutex->acquire(self::LOCK)) {
            self::sendLater(self::GATHER_SECONDS);
            return;
        }
        try {
            $waiting = (new Query())
                ->from(self::TABLE)
                ->where(['dateSent' => null])
                ->andWhere(['>', 'dateCreated', Db::prepareDateForDb(new \DateTime(self::REPEATED_FOR))])
                ->orderBy(['id' => SORT_ASC])
                ->all();
            if ($waiting && self::hasJustSent()) {
                self::sendLater(self::GATHER_SECONDS);
            } elseif ($waiting) {
                self::sendAll($waiting);
            }
        } finally {
            $mutex->release(self::LOCK);
        }
    }

    /** @param list<array<string, mixed>> $waiting */
    private static function sendAll(array $waiting): void
    {
        $call = Call::for(array_map(
            fn(array $row) => $row['tags'] === null ? null : json_decode($row['tags'], true),
            $waiting
        ));
        if ($call->tags === null) {
            // Craft may have kept an answer that it was working out while the change was written.
            Craft::$app->getGql()->invalidateCaches();
        }
        $answers = array_map(fn(string $address) => self::post($address, $call), self::addresses());
        // 409: the website has counted this call before, and only its answer was lost.
        $isAnswered = array_filter($answers, fn(array $answer) => !in_array($answer[0], [200, 409], true)) === [];
        Craft::$app->getDb()->createCommand()->update(self::TABLE, [
            'dateSent' => $isAnswered ? Db::prepareDateForDb(new \DateTime()) : null,
            'attempts' => new Expression('[[attempts]] + 1'),
            'answer' => mb_strimwidth(implode(' | ', array_column($answers, 1)), 0, 250, '…'),
        ], ['id' => array_column($waiting, 'id')])->execute();
        $newest = max(array_column($waiting, 'id'));
        Db::delete(self::TABLE, ['<', 'id', (int)$newest - self::KEPT_CALLS]);
        if (!$isAnswered) {
            self::sendLater(30);
        }
    }

    /** @return array{int, string} the status, 0 without an answer, and a line that tells it */
    private static function post(string $address, Call $call): array
    {
        $body = $call->body(StringHelper::randomString(12));
        try {
            $answer = Craft::createGuzzleClient(['timeout' => 5, 'http_errors' => false])->post($address, [
                'body' => $body,
                'headers' => Call::headers($body, time(), (string)App::env('REVALIDATE_SECRET')),
            ]);
            return [$answer->getStatusCode(), $answer->getStatusCode() . ' ' . trim((string)$answer->getBody())];
        } catch (\Throwable $error) {
            Craft::warning("The website did not answer at $address: {$error->getMessage()}", __METHOD__);
            return [0, $error->getMessage()];
        }
    }

    private static function hasJustSent(): bool
    {
        $since = Db::prepareDateForDb(new \DateTime('-' . self::GATHER_SECONDS . ' seconds'));
        return (new Query())->from(self::TABLE)->where(['>', 'dateSent', $since])->exists();
    }

    /** One job at a time: it sends everything that waits. */
    private static function sendLater(int $seconds): void
    {
        if (Craft::$app->getCache()->add('site-module-send-later', true, $seconds)) {
            Queue::push(new SendCalls(), delay: $seconds);
        }
    }

    /** @return list<string> */
    private static function addresses(): array
    {
        return array_values(array_filter(array_map('trim', explode(',', (string)App::env('REVALIDATE_URLS')))));
    }
}
