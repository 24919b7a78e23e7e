<?php

namespace modules\site\forms;

/**
 * A contact message. The website checks it in full before it sends it, so that only what would harm here is checked
 * again. Uses nothing of Craft, so that it can be tested without.
 */
final class ContactForm
{
    /** @var array<string, string> by field */
    public readonly array $values;

    /** @var array<string, string> `required`, `invalid` or `tooLong`, by field */
    public readonly array $errors;

    /**
     * @param array<string, mixed> $body
     * @param array<string, int> $maxLengths of every field, from `contact-fields.json`
     */
    public function __construct(array $body, array $maxLengths)
    {
        $values = [];
        $errors = [];
        foreach ($maxLengths as $field => $maxLength) {
            $value = $body[$field] ?? '';
            $values[$field] = is_string($value) ? trim($value) : '';
            $error = is_string($value) ? self::errorOf($field, $values[$field], $maxLength) : 'invalid';
            if ($error !== null) {
                $errors[$field] = $error;
            }
        }
        $this->values = $values;
        $this->errors = $errors;
    }

    private static function errorOf(string $field, string $value, int $maxLength): ?string
    {
        return match (true) {
            $value === '' => $field === 'organization' ? null : 'required',
            !mb_check_encoding($value, 'UTF-8') => 'invalid',
            mb_strlen($value) > $maxLength => 'tooLong',
            // A line break in a name would reach the head of a mail.
            $field !== 'message' && preg_match('/[\p{Cc}\x{2028}\x{2029}]/u', $value) === 1 => 'invalid',
            $field === 'email' && !self::isEmail($value) => 'invalid',
            default => null,
        };
    }

    /** Whether a text is an address; PHP knows domains in ASCII only, and the website sends `lea@exämple.org`. */
    public static function isEmail(string $text): bool
    {
        $at = strrpos($text, '@');
        if ($at === false || strlen($text) > 254) {
            return false;
        }
        $domain = idn_to_ascii(substr($text, $at + 1), IDNA_DEFAULT, INTL_IDNA_VARIANT_UTS46);
        $address = substr($text, 0, $at + 1) . $domain;
        return $domain !== false && filter_var($address, FILTER_VALIDATE_EMAIL, FILTER_FLAG_EMAIL_UNICODE) !== false;
    }
}
