<?php

namespace modules\site\console;

use Craft;
use craft\console\Controller;
use modules\site\seeding\Exporter;
use yii\console\ExitCode;

/** Writes the content of the project into a file, with its media next to it. */
class ExportController extends Controller
{
    /** `php craft site/export export/content.json`, for `npm run craft:export` of the website. */
    public function actionIndex(string $file = 'export/content.json'): int
    {
        $path = str_starts_with($file, '/') ? $file : Craft::getAlias("@root/$file");
        if (file_exists($path)) {
            $this->stderr("Expected a file that does not exist yet, found $path.\n");
            return ExitCode::CANTCREAT;
        }
        if (!is_dir(dirname($path))) {
            mkdir(dirname($path), 0777, true);
        }
        $exporter = new Exporter();
        $elements = $exporter->elements();
        $flags = JSON_PRETTY_PRINT | JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR;
        $missing = $exporter->writeMedia(dirname($path) . '/media');
        file_put_contents($path, json_encode($elements, $flags) . "\n");
        $redirects = Craft::getAlias('@root/redirects.csv');
        if (is_file($redirects)) {
            copy($redirects, dirname($path) . '/redirects.csv');
        }
        foreach ($missing as $name) {
            $this->stderr("Expected the file $name in its volume, found none: it is left out.\n");
        }
        $this->stdout(count($elements) . " elements in $path\n");
        return ExitCode::OK;
    }
}
