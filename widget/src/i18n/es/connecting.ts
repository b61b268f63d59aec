import type { Catalogue } from '../en.ts'

/** Spanish of a wallet that is being asked. */
export const texts = {
  'title.ConnectingExternal': 'Conectar',
  'title.ChooseFamily': 'Elegir una red',
  'connecting.chooseFamily': 'Elige dónde conectar {wallet}.',
  'connecting.waiting': 'Continúa en {wallet}',
  'connecting.waitingText': 'Aprueba la conexión en la ventana que abrió tu billetera.',
  'connecting.slow': '¿Sigues esperando? Abre {wallet} desde la barra de herramientas del navegador.',
  'connecting.declined': 'Solicitud rechazada',
  'connecting.declinedText': 'Rechazaste la conexión en {wallet}. Puedes volver a pedirla cuando quieras.',
  'connecting.pending': 'Ya hay una solicitud abierta',
  'connecting.pendingText': 'Abre {wallet}, responde o cierra la solicitud anterior e inténtalo de nuevo.',
  'connecting.gone': '{wallet} ya no está disponible',
  'connecting.goneText':
    'La extensión puede estar desactivada o haberse actualizado. Recarga la página o elige otra billetera.',
  'connecting.wrongAccount': 'Esta cuenta no se puede usar',
  'connecting.wrongAccountText': 'Abre {wallet}, elige la cuenta que quieras usar aquí e inténtalo de nuevo.',
  'connecting.isLatch': 'No es una billetera independiente',
  'connecting.isLatchText':
    '{wallet} lleva de vuelta a esta ventana (WALLET_IS_LATCH). Elige otra billetera.',
  'connecting.failed': 'No se pudo conectar',
  'connecting.failedText': '{wallet} respondió con un error. Desbloquéala e inténtalo de nuevo.',
  'connecting.interrupted': 'Conexión interrumpida',
  'connecting.interruptedText': 'Esta ventana se recargó mientras se esperaba a {wallet}.',
  'connecting.other': 'Elegir otra billetera',
  'connecting.unnamed': 'tu billetera',
} satisfies Catalogue
