<?php

namespace modules\site\controllers;

use Craft;
use craft\web\Controller;
use modules\site\publishing\Changes;
use modules\site\utilities\Publishing;
use yii\web\Response;

/** The button of the utility. */
class PublishingController extends Controller
{
    public function actionEverything(): ?Response
    {
        $this->requirePostRequest();
        $this->requirePermission('utility:' . Publishing::id());
        Changes::publishEverything('by hand');
        $this->setSuccessFlash(Craft::t('site-module', 'The website asks for everything anew.'));
        return $this->redirectToPostedUrl();
    }
}
