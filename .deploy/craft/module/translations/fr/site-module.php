<?php

return [
    '{label}: {value}' => '{label} : {value}',
    'Answer of the website' => 'Réponse du site',
    'attempts: {count}' => 'tentatives : {count}',
    'City' => 'Ville',
    'Email' => 'Courriel',
    'everything' => 'tout',
    'Expected REVALIDATE_SECRET and REVALIDATE_URLS in the environment, found none: changes show after a while.' =>
        'REVALIDATE_SECRET et REVALIDATE_URLS manquent dans l’environnement : les modifications paraissent après un moment.',
    'Last changes' => 'Dernières modifications',
    'Name' => 'Nom',
    'None yet.' => 'Aucune pour le moment.',
    'Organisation' => 'Organisme',
    'Pages of the website' => 'Pages du site',
    'Province' => 'Province',
    'Publish everything' => 'Tout publier',
    'Publishing' => 'Publication',
    'Reason' => 'Raison',
    'Reference' => 'Référence',
    'Subject' => 'Sujet',
    'Telephone' => 'Téléphone',
    'Telling the website of changes' => 'Annonce des modifications au site',
    'The website asks for everything anew.' => 'Le site redemande tout.',
    'Time' => 'Heure',
    'waits' => 'en attente',
    'What' => 'Quoi',
];
