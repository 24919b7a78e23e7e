<?php

namespace modules\site\setup;

/**
 * What a project lacks of the generated configuration, as changes of its project configuration. What exists keeps its
 * settings: layouts, choices and lists only grow. Uses nothing of Craft, so that it can be tested without.
 */
final class InstallPlan
{
    /** Where items are, what names each, and what they are called; in the order in which Craft needs them. */
    private const GROUPS = [
        'siteGroups' => ['name', 'site group'],
        'sites' => ['handle', 'site'],
        'fs' => [null, 'file system'],
        'ckeditor.configs' => ['name', 'editor configuration'],
        'fields' => ['handle', 'field'],
        'entryTypes' => ['handle', 'entry type'],
        'volumes' => ['handle', 'volume'],
        'imageTransforms' => ['handle', 'transform'],
        'sections' => ['handle', 'section'],
        'categoryGroups' => ['handle', 'category group'],
        'globalSets' => ['handle', 'global set'],
        'navigation.navs' => ['handle', 'navigation'],
        'graphql.schemas' => ['name', 'GraphQL schema'],
    ];

    /** Settings without which the website shows something else, or nothing. */
    private const EXPECTED = [
        'fields' => [
            'translationMethod',
            'settings.fullGraphqlData',
            'settings.maintainHierarchy',
            'settings.localizeRelations',
            'settings.propagationMethod',
        ],
        'imageTransforms' => ['mode', 'width', 'height', 'upscale'],
        'entryTypes' => ['hasTitleField'],
    ];

    /** @var list<array{string, mixed}> paths of the project configuration with their values, in their order */
    private array $changes = [];

    /** @var array<string, int> how many items of each kind are added */
    private array $added = [];

    /** @var list<string> what has grown */
    private array $grown = [];

    /** @var list<string> what keeps a part of the contract out, to be renamed by hand */
    private array $inTheWay = [];

    /** @var list<string> what works otherwise than the website expects */
    private array $differing = [];

    /** @var array<string, string> uids of the project by those of the generated configuration */
    private array $uids = [];

    /** @var array<string, true> uids of fields that are in the way */
    private array $unusable = [];

    private array $wanted;

    public function __construct(array $wanted, private array $existing)
    {
        $this->match($wanted);
        $json = json_encode($wanted, JSON_THROW_ON_ERROR);
        $this->wanted = json_decode($this->uids === [] ? $json : strtr($json, $this->uids), true);
        foreach ($this->items('fields') as $uid => $field) {
            $found = $this->found('fields', $uid);
            if ($found && $found['type'] !== $field['type']) {
                $this->unusable[$uid] = true;
                $this->inTheWay[] = "field {$field['handle']}: {$found['type']}, expected {$field['type']}";
            }
        }
        $this->plan();
    }

    /** @return list<array{string, mixed}> */
    public function changes(): array
    {
        return $this->changes;
    }

    /** @return list<string> */
    public function summary(): array
    {
        $added = array_map(fn(string $kind, int $count) => "$count × $kind", array_keys($this->added), $this->added);
        return [...$added, ...$this->grown];
    }

    /** @return list<string> */
    public function inTheWay(): array
    {
        return $this->inTheWay;
    }

    /** @return list<string> */
    public function differing(): array
    {
        return $this->differing;
    }

    /** Finds what exists under another uid: by its name, a site also by its language. */
    private function match(array $wanted): void
    {
        foreach (self::GROUPS as $group => [$name, $kind]) {
            $existing = self::get($this->existing, $group) ?? [];
            foreach ($name === null ? [] : self::get($wanted, $group) ?? [] as $uid => $item) {
                $found = $this->named($existing, $name, $item[$name]);
                if ($group === 'siteGroups') {
                    $found ??= array_key_first($existing);
                } elseif ($group === 'sites' && $found === null) {
                    $found = $this->named($existing, 'language', $item['language']);
                    if ($found !== null) {
                        $this->differing[] = "site {$existing[$found]['handle']} is used as {$item['handle']}: "
                            . 'name it in SITES of the website';
                    }
                }
                if ($found !== null && $found !== $uid) {
                    $this->uids[$uid] = $found;
                }
                // Written otherwise, which Craft takes for the same handle; or added by an earlier run and renamed.
                $other = $name === 'handle' && $group !== 'sites' || $found === null ? $found ?? $uid : null;
                if (isset($existing[$other]) && $existing[$other][$name] !== $item[$name]) {
                    $this->inTheWay[] = "$kind {$item[$name]}: its name is {$existing[$other][$name]}";
                    $this->unusable[$other] = true;
                }
            }
        }
    }

    private function named(array $items, string $name, string $value): ?string
    {
        foreach ($items as $uid => $item) {
            if (strcasecmp((string)($item[$name] ?? ''), $value) === 0) {
                return $uid;
            }
        }
        return null;
    }

    private function plan(): void
    {
        // Fields name types of blocks, and layouts of types name fields: the types come first, without layouts.
        foreach ($this->items('entryTypes') as $uid => $type) {
            if (!$this->found('entryTypes', $uid)) {
                $this->changes[] = ["entryTypes.$uid", array_diff_key($type, ['fieldLayouts' => true])];
            }
        }
        foreach (array_keys(self::GROUPS) as $group) {
            $this->planGroup($group);
        }
        if (self::get($this->existing, 'graphql.publicToken') === null) {
            $this->changes[] = ['graphql.publicToken', self::get($this->wanted, 'graphql.publicToken')];
        }
    }

    private function planGroup(string $group): void
    {
        [$name, $kind] = self::GROUPS[$group];
        foreach ($this->items($group) as $uid => $item) {
            $found = $this->found($group, $uid);
            if (isset($this->unusable[$uid])) {
                continue;
            }
            if (!$found) {
                $this->changes[] = ["$group.$uid", $this->withUsableFields($item)];
                $this->added[$kind] = ($this->added[$kind] ?? 0) + 1;
                continue;
            }
            $label = "$kind " . ($name ? $found[$name] : $uid);
            if ($group === 'sections' && $found['type'] !== $item['type']) {
                $this->inTheWay[] = "$label: {$found['type']}, expected {$item['type']}";
                continue;
            }
            $this->compare($group, $label, $item, $found);
            $this->growSites("$group.$uid", $label, $item, $found);
            $this->growLayout("$group.$uid", $label, $item, $found);
            $this->growList("$group.$uid.entryTypes", $label, $item['entryTypes'] ?? null, $found['entryTypes'] ?? []);
            $this->growList("$group.$uid.scope", $label, $item['scope'] ?? null, $found['scope'] ?? []);
            foreach (['entryTypes', 'options'] as $list) {
                $own = $item['settings'][$list] ?? null;
                $this->growList("$group.$uid.settings.$list", $label, $own, $found['settings'][$list] ?? []);
            }
        }
    }

    private function compare(string $group, string $label, array $item, array $found): void
    {
        $write = fn(mixed $value) => json_encode($value, JSON_UNESCAPED_SLASHES | JSON_UNESCAPED_UNICODE);
        $differ = function (string $setting, mixed $is, mixed $wanted) use ($label, $write) {
            if ($wanted !== $is && ($wanted || $is)) {
                $this->differing[] = "$label: $setting is {$write($is)}, expected {$write($wanted)}";
            }
        };
        foreach (self::EXPECTED[$group] ?? [] as $path) {
            $differ($path, self::get($found, $path), self::get($item, $path));
        }
        foreach (array_intersect_key($found['siteSettings'] ?? [], $item['siteSettings'] ?? []) as $site => $settings) {
            $expected = $item['siteSettings'][$site]['uriFormat'] ?? null;
            $handle = $this->wanted['sites'][$site]['handle'];
            $differ("uriFormat of $handle", $settings['uriFormat'] ?? null, $expected);
        }
        $missing = array_diff($this->columns($item), $this->columns($found));
        if ($missing) {
            $this->differing[] = "$label: no columns " . implode(', ', $missing);
        }
    }

    /** Enables an item on a site that is new. */
    private function growSites(string $path, string $label, array $item, array $found): void
    {
        foreach (array_diff_key($item['siteSettings'] ?? [], $found['siteSettings'] ?? []) as $site => $settings) {
            $this->changes[] = ["$path.siteSettings.$site", $settings];
            $this->grown[] = "$label: the site {$this->wanted['sites'][$site]['handle']}";
        }
    }

    /** @return list<string> handles of a table's columns, also where Craft has packed them into pairs */
    private function columns(array $field): array
    {
        $handles = [];
        $columns = $field['settings']['columns'] ?? [];
        array_walk_recursive($columns, function (mixed $value, string|int $key) use (&$handles) {
            if ($key === 'handle') {
                $handles[] = $value;
            }
        });
        return $handles;
    }

    /** Adds a tab with the fields that a layout lacks. */
    private function growLayout(string $path, string $label, array $item, array $found): void
    {
        if (!isset($item['fieldLayouts'])) {
            return;
        }
        $fields = self::get($this->existing, 'fields') ?? [];
        $handleOf = fn(array $element) => $element['handle'] ?? $fields[$element['fieldUid'] ?? '']['handle'] ?? null;
        $layoutUid = array_key_first($found['fieldLayouts'] ?? []);
        $layout = $layoutUid ? $found['fieldLayouts'][$layoutUid] : ['tabs' => []];
        $has = array_filter(array_map($handleOf, array_merge(...array_column($layout['tabs'] ?? [], 'elements'))));
        $ownLayout = reset($item['fieldLayouts']);
        $tab = $ownLayout['tabs'][0];
        $tab['elements'] = array_values(array_filter(
            $tab['elements'],
            fn(array $element) => isset($element['fieldUid'])
                && !isset($this->unusable[$element['fieldUid']])
                && !in_array($this->wanted['fields'][$element['fieldUid']]['handle'], $has, true),
        ));
        if ($tab['elements'] === []) {
            return;
        }
        $tab['name'] = 'Website';
        $uids = array_column($layout['tabs'] ?? [], 'uid');
        $position = array_search($tab['uid'], $uids, true);
        if ($position === false) {
            $layout['tabs'][] = $tab;
        } else {
            $layout['tabs'][$position]['elements'] = [...$layout['tabs'][$position]['elements'], ...$tab['elements']];
        }
        $this->changes[] = ["$path.fieldLayouts", [($layoutUid ?? array_key_first($item['fieldLayouts'])) => $layout]];
        $this->grown[] = "$label: " . count($tab['elements']) . ' fields';
    }

    private function growList(string $path, string $label, ?array $wanted, array $found): void
    {
        $key = fn(mixed $part) => is_array($part) ? (string)($part['uid'] ?? $part['value'] ?? '') : (string)$part;
        $has = array_map($key, $found);
        $missing = array_filter($wanted ?? [], fn(mixed $part) => !in_array($key($part), $has, true));
        if ($missing) {
            // The project's own default stays.
            $withoutDefault = fn(mixed $part) => isset($part['default']) ? ['default' => ''] + $part : $part;
            $missing = array_map($withoutDefault, $missing);
            $this->changes[] = [$path, [...array_values($found), ...array_values($missing)]];
            $this->grown[] = "$label: " . count($missing) . ' of ' . substr($path, strrpos($path, '.') + 1);
        }
    }

    /** An item without the fields in its layout that exist as something else. */
    private function withUsableFields(array $item): array
    {
        foreach ($item['fieldLayouts'] ?? [] as $layoutUid => $layout) {
            foreach ($layout['tabs'] as $index => $tab) {
                $item['fieldLayouts'][$layoutUid]['tabs'][$index]['elements'] = array_values(array_filter(
                    $tab['elements'],
                    fn(array $element) => !isset($this->unusable[$element['fieldUid'] ?? '']),
                ));
            }
        }
        return $item;
    }

    private function items(string $group): array
    {
        return self::get($this->wanted, $group) ?? [];
    }

    private function found(string $group, string $uid): ?array
    {
        return self::get($this->existing, $group)[$uid] ?? null;
    }

    private static function get(array $config, string $path): mixed
    {
        foreach (explode('.', $path) as $part) {
            $config = is_array($config) ? $config[$part] ?? null : null;
        }
        return $config;
    }
}
