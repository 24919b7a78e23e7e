<?php

namespace modules\site\seeding;

use Craft;
use craft\base\Element;
use craft\base\ElementInterface;
use craft\base\FieldInterface;
use craft\elements\Asset;
use craft\elements\Category;
use craft\elements\Entry;
use craft\elements\GlobalSet;
use craft\fields\BaseRelationField;
use craft\fields\Matrix;
use craft\fields\Table;
use ether\seo\models\data\SeoData;
use verbb\navigation\elements\Node;
use verbb\navigation\Navigation;
use verbb\navigation\nodetypes\PassiveType;

/**
 * The content of the project in the form in which `Seeder` reads it, whatever its sections and fields are: what the
 * website has no place for is told by `npm run craft:export`. Drafts, revisions and disabled blocks are left out.
 */
final class Exporter
{
    /** @var array<int, string> uids of elements that are exported, by id */
    private array $uids = [];

    /** @var array<string, string> uris of entries, by id and site: `12@1` */
    private array $uris = [];

    /** @var array<int, array<string, ElementInterface>> elements by id, each by the handles of its sites */
    private array $versions = [];

    /** @var array<int, string> kinds of elements, by id */
    private array $kinds = [];

    /** @return list<array<string, mixed>> */
    public function elements(): array
    {
        $app = Craft::$app;
        foreach ($app->getVolumes()->getAllVolumes() as $volume) {
            $this->collect('asset', Asset::find()->volumeId($volume->id)->orderBy('filename'));
        }
        foreach ($app->getCategories()->getAllGroups() as $group) {
            $this->collect('category', Category::find()->groupId($group->id)->orderBy('lft'));
        }
        foreach ($app->getEntries()->getAllSections() as $section) {
            $order = $section->type === 'structure' ? 'lft' : 'id';
            $kind = $section->type === 'single' ? 'single' : 'entry';
            $this->collect($kind, Entry::find()->sectionId($section->id)->orderBy($order));
        }
        $this->collect('globalSet', GlobalSet::find()->orderBy('id'));
        foreach (Navigation::$plugin->getNavs()->getAllNavs() as $nav) {
            $this->collect('node', Node::find()->navId($nav->id)->orderBy('lft'));
        }
        return array_map(fn(int $id) => $this->element($id), array_keys($this->versions));
    }

    /**
     * Writes the files of assets below a folder, and answers the paths of those that the volume does not have.
     *
     * @return list<string>
     */
    public function writeMedia(string $folder): array
    {
        $missing = [];
        foreach ($this->versions as $versions) {
            $asset = reset($versions);
            if (!$asset instanceof Asset) {
                continue;
            }
            $path = "{$asset->getVolume()->handle}/{$asset->getFilename()}";
            if (!$asset->getVolume()->fileExists($asset->getPath())) {
                $missing[] = $path;
                continue;
            }
            if (!is_dir(dirname("$folder/$path"))) {
                mkdir(dirname("$folder/$path"), 0777, true);
            }
            $stream = $asset->getStream();
            file_put_contents("$folder/$path", $stream);
            fclose($stream);
        }
        return $missing;
    }

    private function collect(string $kind, \craft\elements\db\ElementQuery $query): void
    {
        foreach (Craft::$app->getSites()->getAllSites() as $site) {
            foreach ((clone $query)->siteId($site->id)->status(null)->all() as $element) {
                if ($element->uri !== null) {
                    $this->uris["$element->id@$site->id"] = $element->uri;
                }
                if ($element->getEnabledForSite()) {
                    $this->kinds[$element->id] = $kind;
                    $this->uids[$element->id] = $element->uid;
                    $this->versions[$element->id][$site->handle] = $element;
                }
            }
        }
    }

    private function element(int $id): array
    {
        $versions = $this->versions[$id];
        $element = reset($versions);
        $parent = $element instanceof Entry || $element instanceof Node ? $element->getParentId() : null;
        $data = [
            'uid' => $element->uid,
            'kind' => $this->kinds[$id],
            'handle' => match (true) {
                $element instanceof Asset => $element->getVolume()->handle,
                $element instanceof Category => $element->getGroup()->handle,
                $element instanceof Entry => $element->getSection()->handle,
                $element instanceof Node => $element->getNav()->handle,
                default => $element->handle,
            },
            'enabled' => (bool)$element->enabled,
            'postDate' => $element instanceof Entry ? $this->date($element->postDate) : null,
            'expiryDate' => $element instanceof Entry ? $this->date($element->expiryDate) : null,
            'parent' => $parent ? ['$element' => $this->uids[$parent] ?? null] : null,
        ];
        if ($element instanceof Asset) {
            $point = $element->getHasFocalPoint() ? $element->getFocalPoint() : null;
            $data['filename'] = $element->getFilename();
            $data['focalPoint'] = $point ? [(float)$point['x'], (float)$point['y']] : null;
        }
        $data['sites'] = array_map(fn(ElementInterface $version) => $this->version($version), $versions);
        return $data;
    }

    private function version(ElementInterface $element): array
    {
        return [
            'title' => $element instanceof GlobalSet ? $element->handle : $element->title,
            'slug' => $element instanceof Entry || $element instanceof Category ? $element->slug : null,
            ...($element instanceof Asset ? ['alt' => $element->alt] : []),
            ...($element instanceof Node ? $this->node($element) : []),
            'fields' => (object)$this->fields($element),
        ];
    }

    /** What a node leads to; its title is null where it is the entry's own. */
    private function node(Node $node): array
    {
        $uid = $node->elementId ? $this->uids[$node->elementId] ?? null : null;
        $handle = $node->getSite()->handle;
        $target = $uid ? $this->versions[$node->elementId][$handle] ?? null : null;
        $isEntry = $target instanceof Entry;
        $type = $isEntry ? 'entry' : ($node->type === PassiveType::class ? 'passive' : 'custom');
        return [
            'title' => $target?->title === $node->title ? null : $node->title,
            'node' => [
                'type' => $type,
                'entry' => $isEntry ? ['$element' => $uid] : null,
                'url' => $type === 'custom' ? $node->getUrl() : null,
                'newWindow' => (bool)$node->newWindow,
            ],
        ];
    }

    /** @return array<string, mixed> */
    private function fields(ElementInterface $element): array
    {
        $values = [];
        foreach ($element->getFieldLayout()?->getCustomFields() ?? [] as $field) {
            $values[$field->handle] = $this->value($field, $element);
        }
        return $values;
    }

    private function value(FieldInterface $field, ElementInterface $element): mixed
    {
        $value = $element->getFieldValue($field->handle);
        if ($field instanceof BaseRelationField) {
            $uids = array_map(fn($id) => $this->uids[$id] ?? null, $value->status(null)->ids());
            return ['$elements' => array_values(array_filter($uids))];
        }
        if ($field instanceof Matrix) {
            return $this->matrix($value->all());
        }
        if ($field instanceof Table) {
            $handles = array_filter(array_column($field->columns, 'handle'));
            $row = fn(array $cells) => array_intersect_key($cells, array_flip($handles));
            return array_map($row, array_values($value ?? []));
        }
        if ($value instanceof SeoData) {
            return $this->seo($value);
        }
        if ($value instanceof \DateTimeInterface) {
            return $this->date($value);
        }
        $plain = $field->serializeValue($value, $element);
        return is_string($plain) ? $this->marks($plain, $element) : (is_scalar($plain) ? $plain : null);
    }

    /** @param Entry[] $entries */
    private function matrix(array $entries): array
    {
        $data = [];
        foreach ($entries as $entry) {
            $fields = (object)$this->fields($entry);
            $data["uid:$entry->uid"] = ['type' => $entry->getType()->handle, 'fields' => $fields];
        }
        return ['entries' => (object)$data, 'sortOrder' => array_map(fn(Entry $entry) => $entry->uid, $entries)];
    }

    private function seo(SeoData $seo): array
    {
        $image = (int)($seo->social['twitter']?->imageId ?? 0);
        $uid = $this->uids[$image] ?? null;
        return [
            'titleRaw' => (object)$seo->titleRaw,
            'descriptionRaw' => (string)$seo->descriptionRaw,
            'social' => ['twitter' => ['imageId' => $uid ? ['$element' => $uid] : null]],
            'advanced' => [
                'robots' => array_values(array_filter((array)($seo->advanced['robots'] ?? []))),
                'canonical' => ($seo->advanced['canonical'] ?? null) ?: null,
            ],
        ];
    }

    /** As JavaScript writes a date. */
    private function date(?\DateTimeInterface $date): ?string
    {
        return $date ? gmdate('Y-m-d\TH:i:s.000\Z', $date->getTimestamp()) : null;
    }

    /** `{entry:12@1:url||https://example.org/blogue/a}` → `{site:fr_ca}/blogue/a`; what is no entry with a page → its address. */
    private function marks(string $text, ElementInterface $element): string
    {
        return preg_replace_callback(
            '/\{(\w+):(\d+)(?:@(\d+))?:url(?:\|\|([^}]*))?\}/',
            function (array $match) use ($element) {
                $siteId = (int)(($match[3] ?? '') ?: $element->siteId);
                $site = Craft::$app->getSites()->getSiteById($siteId);
                $uri = $match[1] === 'entry' && $site ? $this->uris["$match[2]@$siteId"] ?? null : null;
                if ($uri === null) {
                    return $match[4] ?? '';
                }
                return "{site:$site->handle}" . ($uri === Element::HOMEPAGE_URI ? '' : "/$uri");
            },
            $text
        );
    }
}
