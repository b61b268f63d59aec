import type { Catalogue } from '../en.ts'

/** Spanish of logging in with an account elsewhere. */
export const texts = {
  'title.ConnectSocials': 'Iniciar sesión con una cuenta',
  'social.list': 'Cuentas con las que puedes iniciar sesión',
  'social.listNote': 'Obtienes tu propia billetera. La cuenta te da acceso, pero no ve nada de ella.',
  'social.opening': 'Abriendo {name}',
  'social.openingText': 'Se abre una ventana junto a esta.',
  'social.waiting': 'Continúa en {name}',
  'social.waitingText': 'Inicia sesión en la ventana que se abrió y vuelve aquí.',
  'social.entering': 'Abriendo tu billetera',
  'social.enteringText': 'Tardará un momento.',
  'social.blocked': 'Se bloqueó la ventana',
  'social.blockedText': 'Tu navegador no deja que se abran ventanas solas. Ábrela con este botón.',
  'social.openWindow': 'Abrir la ventana',
  'social.closed': 'Ventana cerrada',
  'social.closedText': 'La ventana de {name} se cerró antes de que iniciaras sesión.',
  'social.denied': 'Conexión rechazada',
  'social.deniedText': '{name} rechazó el inicio de sesión. Inténtalo de nuevo o elige otra forma.',
  'social.start': 'No se pudo iniciar la conexión',
  'social.startText': 'No se pudo contactar con {name}. Inténtalo de nuevo en un minuto.',
  'social.failed': 'No se pudo conectar',
  'social.failedText': 'No pudimos verificar este inicio de sesión. Inténtalo de nuevo.',
  'social.unproven': 'Este navegador es nuevo para tu billetera',
  'social.unprovenText':
    'Tu cuenta de {name} no tiene un correo electrónico verificado. Conéctate en un navegador que ya hayas usado.',
  'social.expired': 'Este inicio de sesión tardó demasiado',
  'social.expiredText': 'Empieza de nuevo. Nadie entró.',
} satisfies Catalogue
