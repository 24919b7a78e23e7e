<?php

namespace modules\site\publishing;

use Craft;
use craft\base\ElementInterface;
use craft\base\NestedElementInterface;
use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use craft\events\ElementEvent;
use craft\events\MoveElementEvent;
use craft\helpers\ElementHelper;
use craft\services\Elements;
use craft\services\Structures;
use verbb\navigation\elements\Node;
use yii\base\Event;

/**
 * Notes what changes during a request, and tells the website after the response. Tags name what pages show already;
 * everything is told for what no tag names: an element that appears, or that has another address.
 */
final class Changes
{
    /** @var array<string, true> */
    private array $tags = [];
    private bool $isEverything = false;
    /** @var array<string, true> */
    private array $reasons = [];
    /** @var array<string, list<mixed>> what elements were before they were saved */
    private array $before = [];

    public function listen(): void
    {
        if (!Craft::$app->getIsInstalled() || !Outbox::isConfigured()) {
            return;
        }
        $on = function (string $name, callable $note) {
            Event::on(Elements::class, $name, function (ElementEvent $event) use ($note) {
                if ($this->isPublic($event->element)) {
                    $note($event->element, $event);
                }
            });
        };
        $on(Elements::EVENT_BEFORE_SAVE_ELEMENT, fn(ElementInterface $element) => $this->remember($element));
        $on(Elements::EVENT_AFTER_SAVE_ELEMENT, fn($element, $event) => $this->saved($element, $event->isNew));
        $on(Elements::EVENT_AFTER_DELETE_ELEMENT, fn(ElementInterface $element) => $this->deleted($element));
        $on(Elements::EVENT_AFTER_RESTORE_ELEMENT, fn() => $this->everything('restored'));
        // One job for each entry of a branch fires it; the outbox makes one call of them.
        $on(Elements::EVENT_AFTER_UPDATE_SLUG_AND_URI, fn() => $this->everything('address'));
        Event::on(Structures::class, Structures::EVENT_AFTER_MOVE_ELEMENT, function (MoveElementEvent $event) {
            if ($this->isPublic($event->element)) {
                $this->everything('moved');
            }
        });
    }

    public static function publishEverything(string $reason): void
    {
        Craft::$app->getGql()->invalidateCaches();
        if (Outbox::isConfigured()) {
            Outbox::add(null, [$reason]);
            Outbox::send();
        }
    }

    private function isPublic(ElementInterface $element): bool
    {
        return !$element->propagating && !ElementHelper::isDraftOrRevision($element);
    }

    private function remember(ElementInterface $element): void
    {
        if (!$element->id || !$this->canAppear($element)) {
            return;
        }
        $stored = $element::find()->id($element->id)->siteId($element->siteId)->status(null)->one();
        if ($stored) {
            $this->before["$element->id:$element->siteId"] = $this->shape($stored);
        }
    }

    private function saved(ElementInterface $element, bool $isNew): void
    {
        if ($this->canAppear($element)) {
            $before = $this->before["$element->id:$element->siteId"] ?? null;
            // What the control panel publishes for the first time was a draft, and is not new.
            if ($isNew || $element->firstSave || ($before !== null && $before !== $this->shape($element))) {
                $this->everything($isNew || $element->firstSave ? 'new' : 'address or status');
            }
        }
        $this->tag($element, 'saved');
    }

    private function deleted(ElementInterface $element): void
    {
        // Menus are on every page.
        if ($element instanceof Node) {
            $this->everything('menu');
        }
        $this->tag($element, 'deleted');
    }

    /** Whether pages may begin or cease to list the element when it is saved. A block is listed by its owner alone. */
    private function canAppear(ElementInterface $element): bool
    {
        return match (true) {
            $element instanceof Entry => !$element->fieldId,
            default => $element instanceof Node || $element instanceof Category,
        };
    }

    /**
     * What decides where an element appears. Every save of an entry saves its nodes in menus, mostly unchanged.
     *
     * @return list<mixed>
     */
    private function shape(ElementInterface $element): array
    {
        $sites = Craft::$app->getElements()->getEnabledSiteIdsForElement($element->id);
        sort($sites);
        return match (true) {
            $element instanceof Node => [$element->title, $element->getUrl(), $element->enabled, $sites],
            $element instanceof Entry => [$element->slug, $element->postDate?->getTimestamp(), $element->enabled, $sites],
            default => [$element->slug, $element->enabled, $sites],
        };
    }

    private function tag(ElementInterface $element, string $reason): void
    {
        if ($element instanceof NestedElementInterface && $element->getOwner()) {
            $element = $element->getRootOwner();
            if (!$this->isPublic($element)) {
                return;
            }
        }
        if ($element instanceof Asset) {
            $this->tags["$element->id:{$element->getMimeType()}"] = true;
        } elseif (
            $element instanceof Entry || $element instanceof GlobalSet
            || $element instanceof Category || $element instanceof Node
        ) {
            foreach (ElementHelper::supportedSitesForElement($element) as $site) {
                $handle = Craft::$app->getSites()->getSiteById($site['siteId'])?->handle;
                $this->tags["{$element->getGqlTypeName()}:$element->id:$handle"] = true;
            }
        } else {
            return;
        }
        $this->plan($reason);
    }

    private function everything(string $reason): void
    {
        $this->isEverything = true;
        $this->plan($reason);
    }

    private function plan(string $reason): void
    {
        if ($this->reasons === []) {
            register_shutdown_function(fn() => $this->finish());
        }
        $this->reasons[$reason] = true;
    }

    private function finish(): void
    {
        // The editor does not wait for the website.
        if (function_exists('fastcgi_finish_request')) {
            fastcgi_finish_request();
        }
        $tags = $this->isEverything ? null : array_map('strval', array_keys($this->tags));
        $reasons = array_keys($this->reasons);
        [$this->tags, $this->isEverything, $this->reasons] = [[], false, []];
        Outbox::add($tags, $reasons);
        Outbox::send();
    }
}
