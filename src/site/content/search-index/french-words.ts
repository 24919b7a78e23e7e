import type { LanguageWords } from './language-words.ts';

/** All words are folded, as the index compares them. */
export const frenchWords: LanguageWords = {
  queryStopWords: `
    ai aime aimerais aller as aurait avec avez avoir avons c ca ce ces cet cette cela chez cherche chercher combien
    comment cherchons d dans depuis des dit dois doit donc dont du elle elles en es est estce et etais etait etes etre
    eux fait faire faites fais faut ici il ils il j je l leur leurs lui m ma mais me mes moi mon n ne ni nos notre nous
    on ont ou par pas peut peux peuvent plus possible pour pourquoi pouvez pouvoir puis qu quand que quel quelle quelles
    quels quelqu qui quoi s sa sans savoir se sera ses si soit sommes son sont souhaite suis sur t ta te tes toi ton
    toujours tous tout toute toutes tres trouve trouver tu un une va vais veut veux vers voir vos votre voudrais vous
    vouloir y avoir besoin obtenir
  `.trim(),
  sayings: {
    'qui (?:etes vous|sommes nous)': 'a propos',
    '(?:ou|comment) (?:vous )?(?:etes vous|trouver|aller|venir)(?: situes?)?(?= *$)': 'adresse',
    'ou (?:sont|est|se trouvent?) (?:vos|votre|les|le) (?:bureaux?|locaux|local|adresse)': 'adresse',
    '(?:numero|no) de (?:telephone|tel|cellulaire)': 'telephone',
    'adresse (?:courriel|email|e mail|electronique)': 'courriel',
    'e mail': 'courriel',
    tel: 'telephone',
    'start ?ups?': 'entreprise',
    'offres? d emplois?': 'emploi',
    'mot de passe': 'motdepasse',
    'foire aux questions': 'faq foire questions',
  },
  // A press release, « communiqué », is not a « communication ».
  stems: { communique: 'communique', communiques: 'communique' },
  synonyms: [
    'financer financement financier financiere fonds subvention bourse investissement investisseur capital pret',
    'louer location reserver reservation',
    'salle local',
    'coworking cotravail bureaux',
    'adresse itineraire coordonnees',
    'telephone telephoner appeler',
    'courriel email mail',
    'joindre contact contacter ecrire',
    'emploi job poste carriere travailler recrutement postuler',
    'mentor mentorat mentore parrain parrainage',
    'coach coaching accompagnateur accompagnement conseiller',
    'partenaire partenariat commanditaire commandite',
    'entreprise startup compagnie societe pme',
    'evenement activite',
    'programme formation',
    'blogue blog',
    'presse media journaliste communique',
    'infolettre newsletter lettre abonner abonnement',
    'prix tarif cout couter',
    'inscrire inscription candidature',
    'equipe personnel employe',
    'exporter exportation export',
    'confidentialite donnees personnels',
    'brevet brevete propriete',
    'visite visiter',
    'faq questions',
    'demarrer lancer commencer debuter demarrage lancement',
    'embaucher embauche engager recruter',
    'avocat juridique droit legal',
    'vente vendre vendeur',
    'valider verifier tester',
  ],
};
