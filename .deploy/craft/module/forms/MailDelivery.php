<?php

namespace modules\site\forms;

use Craft;
use craft\elements\GlobalSet;
use yii\base\InvalidConfigException;
use yii\web\ServerErrorHttpException;

/** Sends messages to the address in the global set "settings". */
final class MailDelivery implements ContactDelivery
{
    private const LABELS = [
        'organization' => 'Organisation',
        'city' => 'City',
        'province' => 'Province',
        'email' => 'Email',
        'phone' => 'Telephone',
        'subject' => 'Subject',
    ];

    public function deliver(array $values, string $reference, string $language): void
    {
        $settings = GlobalSet::find()->handle('settings')->siteId($this->siteId($language))->one();
        $recipient = $settings?->formsRecipient;
        if (!$recipient) {
            throw new InvalidConfigException('Expected an address in “Messages go to” of the settings, found none.');
        }
        $name = "{$values['firstName']} {$values['lastName']}";
        $lines = [$this->line('Reference', $reference, $language), $this->line('Name', $name, $language)];
        foreach (self::LABELS as $field => $label) {
            if ($values[$field] !== '') {
                $lines[] = $this->line($label, $values[$field], $language);
            }
        }
        $mail = Craft::$app->getMailer()->compose()
            ->setTo($recipient)
            ->setHeader('Auto-Submitted', 'auto-generated')
            ->setSubject("[$reference] {$values['subject']} — $name")
            ->setTextBody(implode("\n", $lines) . "\n\n{$values['message']}\n");
        // Servers without SMTPUTF8 refuse other letters in front of the @. The text has the address, too.
        if (preg_match('/^[\x21-\x7e]+@/', $values['email']) === 1) {
            $mail->setReplyTo([$values['email'] => $name]);
        }
        if (!$mail->send()) {
            throw new ServerErrorHttpException('The mail with a contact message could not be sent.');
        }
    }

    /** The site in whose language the message was written: each may have a recipient. */
    private function siteId(string $language): int
    {
        foreach (Craft::$app->getSites()->getAllSites() as $site) {
            if ($site->language === $language) {
                return $site->id;
            }
        }
        return Craft::$app->getSites()->getPrimarySite()->id;
    }

    private function line(string $label, string $value, string $language): string
    {
        return Craft::t('site-module', '{label}: {value}', [
            'label' => Craft::t('site-module', $label, [], $language),
            'value' => $value,
        ], $language);
    }
}
