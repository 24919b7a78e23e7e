<?php

namespace modules\site\console;

use Craft;
use craft\console\Controller;
use modules\site\seeding\Seeder;
use yii\console\ExitCode;

/** Fills the project with the content that `npm run craft:content` has written. */
class SeedController extends Controller
{
    /** Writes every element of `seed/`. Repeated, it writes the same again: what editors have changed in them is lost. */
    public function actionIndex(): int
    {
        $folder = Craft::getAlias('@root/seed');
        if (!is_file("$folder/content.json")) {
            $this->stderr("Expected $folder/content.json, found none. Run npm run craft:content -- <this folder>.\n");
            return ExitCode::NOINPUT;
        }
        $elements = json_decode((string)file_get_contents("$folder/content.json"), true, 512, JSON_THROW_ON_ERROR);
        $seeder = new Seeder($elements, "$folder/media", fn(string $line) => $this->stdout("$line\n"));
        $known = $seeder->countKnown();
        if ($known > 0 && !$this->confirm("$known of these elements exist. Write them anew?", !$this->interactive)) {
            return ExitCode::OK;
        }
        $problems = $seeder->run();
        foreach ($problems as $problem) {
            $this->stderr("$problem\n");
        }
        return $problems === [] ? ExitCode::OK : ExitCode::DATAERR;
    }
}
