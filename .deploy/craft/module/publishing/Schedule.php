<?php

namespace modules\site\publishing;

use Craft;
use craft\elements\Entry;
use craft\helpers\DateTimeHelper;

/**
 * Entries that appear by their date. Craft keeps answers of GraphQL until something in them is saved, so that nothing
 * would tell the website of an entry whose date has come.
 */
final class Schedule
{
    private const LAST_LOOK = 'site-module-last-look';

    /** Tells the website where a date has passed since the last look. */
    public static function look(): void
    {
        $cache = Craft::$app->getCache();
        $now = new \DateTime();
        // Without a last look, after the cache was cleared, one needless call is better than a missed entry.
        $last = (int)($cache->get(self::LAST_LOOK) ?: $now->getTimestamp() - 86400);
        if (self::hasAppeared(DateTimeHelper::toDateTime($last), $now)) {
            Changes::publishEverything('date');
        }
        $cache->set(self::LAST_LOOK, $now->getTimestamp(), 0);
    }

    /** Whether the date of an entry that was saved before it has come in between. */
    private static function hasAppeared(\DateTime $from, \DateTime $to): bool
    {
        return Entry::find()
            ->site('*')
            ->postDate(['and', '> ' . DateTimeHelper::toIso8601($from), '<= ' . DateTimeHelper::toIso8601($to)])
            ->andWhere('[[entries.postDate]] > [[elements.dateUpdated]]')
            ->andWhere(['not', ['entries.sectionId' => null]])
            ->exists();
    }
}
