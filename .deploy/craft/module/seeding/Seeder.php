<?php

namespace modules\site\seeding;

use Craft;
use craft\base\ElementInterface;
use craft\db\Table;
use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use craft\elements\User;
use craft\helpers\Assets;
use craft\helpers\DateTimeHelper;
use craft\helpers\Db;
use verbb\navigation\elements\Node;
use verbb\navigation\Navigation;
use verbb\navigation\nodetypes\CustomType;
use verbb\navigation\nodetypes\PassiveType;

/**
 * Writes exported content through Craft's own elements. Every element has a uid of the export, by which a second run
 * finds it. First all of them are made, so that everything may refer to everything; then their fields are filled.
 */
final class Seeder
{
    private const ORDER = ['asset', 'category', 'single', 'entry', 'globalSet', 'node'];

    /** @var array<string, int> ids of elements, by the uid of the export */
    private array $ids = [];

    /** @var array<string, int> ids of sites, by handle */
    private array $sites = [];

    /** @var array<string, true> uids of elements that were not as they should be */
    private array $written = [];

    /** @var list<string> */
    private array $problems = [];

    private ?int $authorId;

    /**
     * @param list<array<string, mixed>> $elements
     * @param \Closure(string): void $tell
     */
    public function __construct(private array $elements, private string $media, private \Closure $tell)
    {
        foreach (Craft::$app->getSites()->getAllSites() as $site) {
            $this->sites[$site->handle] = $site->id;
        }
        $this->authorId = User::find()->admin()->one()?->id;
        // Editors go back to what they have written, not to steps of this.
        foreach (Craft::$app->getEntries()->getAllSections() as $section) {
            $section->enableVersioning = false;
        }
        $uids = array_column($elements, 'uid');
        foreach (array_chunk($uids, 500) as $some) {
            $this->ids += array_map('intval', Db::idsByUids(Table::ELEMENTS, $some));
        }
    }

    public function countKnown(): int
    {
        return count($this->ids);
    }

    /** @return list<string> what could not be written */
    public function run(): array
    {
        foreach (self::ORDER as $kind) {
            $elements = array_filter($this->elements, fn(array $data) => $data['kind'] === $kind);
            array_walk($elements, fn(array $data) => $this->make($data));
            ($this->tell)(count($elements) . " × $kind");
        }
        foreach ($this->elements as $data) {
            $this->fill($data);
        }
        ($this->tell)(count($this->written) . ' written, the others were the same');
        return $this->problems;
    }

    /** Makes an element with its titles and addresses, and without fields. One that is as it should be stays untouched. */
    private function make(array $data): void
    {
        $own = array_intersect_key($this->sites, $data['sites']);
        $isFirst = true;
        foreach ($own as $site => $siteId) {
            $element = $this->find($data, $siteId) ?? ($isFirst ? $this->create($data) : null);
            if (!$element) {
                $this->problems[] = "{$data['kind']} {$data['handle']} {$data['uid']}: found nothing on $site.";
                continue;
            }
            $before = $element->id ? $this->description($element) : null;
            if ($isFirst && !$element->id) {
                $element->uid = $data['uid'];
                $element->siteId = $siteId;
            }
            if ($isFirst && !$element instanceof GlobalSet && $this->sitesOf($element) !== array_values($own)) {
                $isOwn = fn(int $id) => in_array($id, $own, true);
                $element->setEnabledForSite(array_combine($this->sites, array_map($isOwn, $this->sites)));
                $before = null;
            }
            $this->describe($element, $data, $data['sites'][$site]);
            if ($before === null || $before !== $this->description($element)) {
                $this->save($element, $data, $isFirst);
            }
            if ($element->id) {
                $this->ids[$data['uid']] = $element->id;
            }
            $isFirst = false;
        }
    }

    private function find(array $data, int $siteId): ?ElementInterface
    {
        if ($data['kind'] === 'globalSet') {
            return GlobalSet::find()->handle($data['handle'])->siteId($siteId)->one();
        }
        if ($data['kind'] === 'single') {
            return Entry::find()->section($data['handle'])->siteId($siteId)->status(null)->one();
        }
        $id = $this->ids[$data['uid']] ?? null;
        return $id ? Craft::$app->getElements()->getElementById($id, $this->classOf($data), $siteId) : null;
    }

    /** @return class-string<ElementInterface> */
    private function classOf(array $data): string
    {
        return match ($data['kind']) {
            'asset' => Asset::class,
            'category' => Category::class,
            'node' => Node::class,
            default => Entry::class,
        };
    }

    private function create(array $data): ?ElementInterface
    {
        switch ($data['kind']) {
            case 'category':
                $group = Craft::$app->getCategories()->getGroupByHandle($data['handle']);
                return new Category(['groupId' => $group->id]);
            case 'entry':
                $section = Craft::$app->getEntries()->getSectionByHandle($data['handle']);
                $entry = new Entry(['sectionId' => $section->id, 'typeId' => $section->getEntryTypes()[0]->id]);
                $entry->setAuthorId($this->authorId);
                return $entry;
            case 'node':
                return new Node(['navId' => Navigation::$plugin->getNavs()->getNavByHandle($data['handle'])->id]);
            case 'asset':
                return $this->upload($data);
            default:
                return null;
        }
    }

    private function upload(array $data): Asset
    {
        $volume = Craft::$app->getVolumes()->getVolumeByHandle($data['handle']);
        $copy = Assets::tempFilePath(pathinfo($data['filename'], PATHINFO_EXTENSION));
        copy("$this->media/{$data['handle']}/{$data['filename']}", $copy);
        $asset = new Asset();
        $asset->tempFilePath = $copy;
        $asset->setFilename($data['filename']);
        $asset->newFolderId = Craft::$app->getAssets()->getRootFolderByVolumeId($volume->id)->id;
        $asset->setVolumeId($volume->id);
        $asset->avoidFilenameConflicts = true;
        $asset->setScenario(Asset::SCENARIO_CREATE);
        return $asset;
    }

    /** @return list<int> the sites that show the element; all of them for a new one */
    private function sitesOf(ElementInterface $element): array
    {
        $enabled = $element->id ? Craft::$app->getElements()->getEnabledSiteIdsForElement($element->id) : $this->sites;
        return array_values(array_intersect($this->sites, array_map('intval', $enabled)));
    }

    /** What `describe` writes, to see whether it has changed anything. */
    private function description(ElementInterface $element): array
    {
        $own = match (true) {
            $element instanceof Entry => [
                $element->postDate?->getTimestamp(),
                $element->expiryDate?->getTimestamp(),
                $element->getParentId(),
            ],
            $element instanceof Asset => [
                $element->alt,
                $element->getHasFocalPoint() ? $element->getFocalPoint() : null,
            ],
            $element instanceof Node => [
                $element->newWindow,
                $element->type,
                $element->getRawUrl(),
                $element->elementId,
                $element->getParentId(),
            ],
            default => [],
        };
        return [$element->title, $element->slug, $element->enabled, ...$own];
    }

    private function describe(ElementInterface $element, array $data, array $version): void
    {
        if ($element instanceof GlobalSet) {
            return;
        }
        if ($version['title'] !== null) {
            $element->title = $version['title'];
        }
        if ($version['slug'] !== null) {
            $element->slug = $version['slug'];
        }
        $element->enabled = $data['enabled'];
        $parent = $this->ids[$data['parent']['$element'] ?? ''] ?? null;
        if ($parent !== $element->getParentId()) {
            $element->setParentId($parent);
        }
        if ($element instanceof Entry) {
            $element->postDate = DateTimeHelper::toDateTime($data['postDate']) ?: null;
            $element->expiryDate = DateTimeHelper::toDateTime($data['expiryDate']) ?: null;
        } elseif ($element instanceof Asset) {
            // Craft keeps no empty text.
            $element->alt = $version['alt'] ?: null;
            if ($data['focalPoint']) {
                $element->setFocalPoint(['x' => $data['focalPoint'][0], 'y' => $data['focalPoint'][1]]);
            }
        } elseif ($element instanceof Node) {
            $this->describeNode($element, $version['node']);
        }
    }

    private function describeNode(Node $node, array $aim): void
    {
        $node->newWindow = $aim['newWindow'];
        $node->type = match ($aim['type']) {
            'entry' => Entry::class,
            'custom' => CustomType::class,
            default => PassiveType::class,
        };
        $node->url = $aim['url'];
        $node->elementId = $aim['entry'] ? $this->ids[$aim['entry']['$element']] ?? null : null;
        // Craft shows no node without a title; the entry's own is what the website shows.
        $node->title ??= $node->elementId
            ? Craft::$app->getElements()->getElementById($node->elementId, Entry::class, $node->siteId)?->title
            : null;
    }

    private function fill(array $data): void
    {
        $isFirst = true;
        foreach (array_intersect_key($this->sites, $data['sites']) as $site => $siteId) {
            $fields = $data['sites'][$site]['fields'];
            $element = $fields ? $this->find($data, $siteId) : null;
            if ($element) {
                $before = json_encode($element->getSerializedFieldValues());
                $element->setFieldValues($this->resolve($fields));
                if ($before !== json_encode($element->getSerializedFieldValues())) {
                    // Blocks are made with the first site, for all of them; then the others get their own texts.
                    $this->save($element, $data, $isFirst);
                }
            }
            $isFirst = false;
        }
    }

    /** Puts ids in the place of references, and Craft's own references in the place of links to entries. */
    private function resolve(mixed $value): mixed
    {
        if (is_string($value)) {
            return $this->resolveLinks($value);
        }
        if (!is_array($value)) {
            return $value;
        }
        if (array_key_exists('$element', $value)) {
            return $this->ids[$value['$element']] ?? null;
        }
        if (array_key_exists('$elements', $value)) {
            $ids = array_map(fn(string $uid) => $this->ids[$uid] ?? null, $value['$elements']);
            return array_values(array_filter($ids));
        }
        return array_map(fn(mixed $part) => $this->resolve($part), $value);
    }

    /** `{site:fr_ca}/blogue/a` → `{entry:12@1:url||https://example.org/blogue/a}`, which stays right when the slug changes. */
    private function resolveLinks(string $text): string
    {
        return preg_replace_callback('/\{site:(\w+)\}([^"\'#?<\s]*)/', function (array $match) {
            $siteId = $this->sites[$match[1]] ?? null;
            $site = $siteId ? Craft::$app->getSites()->getSiteById($siteId) : null;
            if (!$site) {
                return $match[0];
            }
            $uri = rawurldecode(trim($match[2], '/'));
            $address = rtrim((string)$site->getBaseUrl(), '/') . $match[2];
            $entry = Entry::find()->uri($uri === '' ? '__home__' : $uri)->siteId($siteId)->status(null)->one();
            return $entry ? "{entry:$entry->id@$siteId:url||$address}" : $address;
        }, $text);
    }

    private function save(ElementInterface $element, array $data, bool $isFirst): void
    {
        $this->written[$data['uid']] = true;
        if (!Craft::$app->getElements()->saveElement($element, true, $isFirst)) {
            $reason = implode(' ', $element->getErrorSummary(true));
            $this->problems[] = "{$data['kind']} {$data['handle']} “{$element->title}”: $reason";
        }
    }
}
