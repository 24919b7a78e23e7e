<?php

namespace craft\contentmigrations;

use craft\db\Migration;

/** The tables of the module: subscribers of the newsletter, and calls to the website. */
class m261128_000000_site_tables extends Migration
{
    public function safeUp(): bool
    {
        if (!$this->db->tableExists('{{%site_subscribers}}')) {
            $this->createTable('{{%site_subscribers}}', [
                'id' => $this->primaryKey(),
                'email' => $this->string(254)->notNull(),
                'language' => $this->string(10)->notNull(),
                'dateCreated' => $this->dateTime()->notNull(),
            ]);
            $this->createIndex(null, '{{%site_subscribers}}', ['email'], true);
        }
        if (!$this->db->tableExists('{{%site_calls}}')) {
            $this->createTable('{{%site_calls}}', [
                'id' => $this->primaryKey(),
                'tags' => $this->text(),
                'reason' => $this->string()->notNull(),
                'attempts' => $this->integer()->notNull()->defaultValue(0),
                'answer' => $this->string(),
                'dateCreated' => $this->dateTime()->notNull(),
                'dateSent' => $this->dateTime(),
            ]);
            $this->createIndex(null, '{{%site_calls}}', ['dateSent']);
        }
        return true;
    }

    public function safeDown(): bool
    {
        $this->dropTableIfExists('{{%site_subscribers}}');
        $this->dropTableIfExists('{{%site_calls}}');
        return true;
    }
}
