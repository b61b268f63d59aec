import type { Catalogue } from '../en.ts'

/** Spanish of logging in by Farcaster. */
export const texts = {
  'title.ConnectingFarcaster': 'Farcaster',
  'farcaster.drawing': 'Obteniendo un código',
  'farcaster.drawn': 'El código está listo',
  'farcaster.code': 'Código para escanear con la cámara de tu teléfono',
  'farcaster.scan': 'Escanea con tu teléfono',
  'farcaster.scanText':
    'La app de Farcaster te pregunta si quieres iniciar sesión. Escanea solo lo que veas en una pantalla tuya.',
  'farcaster.go': 'Continúa en Farcaster',
  'farcaster.goText': 'Inicia sesión allí y vuelve aquí.',
  'farcaster.open': 'Abrir Farcaster',
  'farcaster.openBlocked': 'Farcaster no se abrió. Copia el enlace y ábrelo en otra pestaña.',
  'farcaster.failed': 'No se pudo conectar con Farcaster',
  'farcaster.failedText': 'Lo que se firmó no permite entrar aquí. Inténtalo de nuevo.',
  'farcaster.expired': 'El código caducó',
  'farcaster.expiredText': 'Nadie inició sesión con él a tiempo. Obtén uno nuevo.',
  'farcaster.renew': 'Nuevo código',
  'farcaster.unprovenText':
    'Alguien puede escanear un código en nombre de otra persona, así que no abre ninguna billetera en un dispositivo nuevo. Conéctate en un navegador que ya hayas usado.',
} satisfies Catalogue
