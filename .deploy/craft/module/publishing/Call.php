<?php

namespace modules\site\publishing;

/** A call to the website. Uses nothing of Craft, so that it can be tested without. */
final class Call
{
    /** Above this number of tags the website is told to drop everything; it reads 64 kB. */
    private const MOST_TAGS = 500;

    /** @param list<string>|null $tags cache tags of elements; null for everything */
    public function __construct(public readonly ?array $tags)
    {
    }

    /**
     * One call for many changes.
     *
     * @param iterable<list<string>|null> $changes
     */
    public static function for(iterable $changes): self
    {
        $tags = [];
        foreach ($changes as $change) {
            if ($change === null) {
                return new self(null);
            }
            foreach ($change as $tag) {
                $tags[$tag] = true;
            }
        }
        return new self(count($tags) > self::MOST_TAGS ? null : array_map('strval', array_keys($tags)));
    }

    /** @param string $id makes two calls of one second different, of which the website would count only one */
    public function body(string $id): string
    {
        $what = $this->tags === null ? ['all' => true] : ['tags' => $this->tags];
        return json_encode(['id' => $id] + $what, JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR);
    }

    /** @return array<string, string> */
    public static function headers(string $body, int $time, string $secret): array
    {
        return [
            'Content-Type' => 'application/json',
            'X-Timestamp' => (string)$time,
            'X-Signature' => hash_hmac('sha256', "$time.$body", $secret),
        ];
    }
}
