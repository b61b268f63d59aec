import type { FallbackTexts } from '../texts.ts'

/** French of what the SDK shows where the widget cannot. */
export const fr: FallbackTexts = {
  openWindow: 'Ouvrir dans une fenêtre',
  reload: 'Recharger',
  close: 'Fermer',
  continued: 'Continuez dans la fenêtre qui s’est ouverte.',
  blocked_by_host_csp: 'Cette page n’autorise pas l’affichage de la fenêtre du portefeuille.',
  blocked_or_unreachable:
    'La fenêtre du portefeuille n’a pas pu être chargée. Vérifiez votre connexion ou votre bloqueur de contenu.',
  service_unavailable: 'Le service du portefeuille ne répond pas. Réessayez dans quelques minutes.',
  denied_origin: 'Ce site n’est pas autorisé à utiliser cette fenêtre du portefeuille.',
  unknown_project: 'Ce site n’est pas configuré pour la fenêtre du portefeuille.',
  protocol_mismatch:
    'Ce site utilise une version de la fenêtre du portefeuille qui n’est plus prise en charge.',
  handshake_timeout: 'La fenêtre du portefeuille met trop de temps à charger.',
  unresponsive: 'La fenêtre du portefeuille ne répond plus.',
  insecure_context: 'Cette page n’est pas sécurisée : le portefeuille a besoin de sa propre fenêtre.',
  popup_blocked:
    'Votre navigateur a bloqué la fenêtre du portefeuille. Autorisez-la ou appuyez sur le bouton ci-dessous.',
}
