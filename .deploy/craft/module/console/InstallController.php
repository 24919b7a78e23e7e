<?php

namespace modules\site\console;

use Craft;
use craft\console\Controller;
use modules\site\setup\InstallPlan;
use yii\console\ExitCode;

/** Makes an existing project implement the website's contract. */
class InstallController extends Controller
{
    private const PLUGINS = ['ckeditor', 'navigation', 'seo'];

    /** Adds what is missing, says what is in the way, and changes nothing that exists. */
    public function actionIndex(): int
    {
        $missing = array_filter(self::PLUGINS, fn(string $name) => !Craft::$app->getPlugins()->isPluginEnabled($name));
        if ($missing) {
            $this->stderr('Expected these plugins, found none: ' . implode(', ', $missing) . ". Install them first.\n");
            return ExitCode::UNAVAILABLE;
        }
        $config = Craft::$app->getProjectConfig();
        $file = dirname(__DIR__) . '/configuration.json';
        $wanted = json_decode((string)file_get_contents($file), true, 512, JSON_THROW_ON_ERROR);
        $plan = new InstallPlan($wanted, $config->get() ?? []);
        $this->tell('In the way; rename yours, then run this again:', $plan->inTheWay());
        $this->tell('Different from what the website expects; see src/contract/README.md:', $plan->differing());
        $result = $plan->inTheWay() ? ExitCode::DATAERR : ExitCode::OK;
        if ($plan->changes() === []) {
            $this->stdout("Nothing to add.\n");
            return $result;
        }
        $this->tell('To be added:', $plan->summary());
        if ($config->readOnly) {
            $this->stderr("Expected that settings may be changed: run it with CRAFT_ENVIRONMENT=dev.\n");
            return ExitCode::CONFIG;
        }
        if (!$this->confirm('Add them?', !$this->interactive)) {
            return ExitCode::OK;
        }
        foreach ($plan->changes() as [$path, $value]) {
            $config->set($path, $value, 'The contract of the website');
        }
        $this->stdout("Added.\n");
        return $result;
    }

    /** @param list<string> $lines */
    private function tell(string $heading, array $lines): void
    {
        if ($lines) {
            $this->stdout("$heading\n  " . implode("\n  ", $lines) . "\n");
        }
    }
}
