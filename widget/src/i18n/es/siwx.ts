import type { Catalogue } from '../en.ts'

/** Spanish of signing in with a wallet. */
export const texts = {
  'title.SIWXSignMessage': 'Iniciar sesión',
  'signIn.site': 'Iniciar sesión en',
  'signIn.text':
    'Demuestra que esta cuenta es tuya firmando un mensaje en {wallet}. No mueve nada y no cuesta nada.',
  'signIn.required': 'Este sitio lo exige. Si no lo haces, la billetera se desconecta.',
  'signIn.requiredHere': 'Este sitio lo exige en cada red. Si no lo haces, vuelves a {network}.',
  'signIn.sign': 'Iniciar sesión',
  'signIn.cancel': 'Ahora no',
  'signIn.cancelRequired': 'Desconectar',
  'signIn.cancelHere': 'Volver',
  'signIn.inWallet': 'Firma en {wallet}',
  'signIn.inWalletText': '{wallet} te muestra el mensaje. Fírmalo solo si nombra el sitio en el que estás.',
  'signIn.checking': 'Iniciando sesión',
  'signIn.checkingText': 'Se está comprobando la firma.',
  'signIn.declined': 'Rechazaste el mensaje en {wallet}.',
  'signIn.refused': 'No se aceptó la firma. Inténtalo de nuevo o elige otra cuenta.',
  'signIn.clock':
    'El reloj de este dispositivo es incorrecto. Ajusta la fecha y la hora e inténtalo de nuevo.',
  'signIn.unavailable': 'No se pudo comprobar la firma. Revisa tu conexión e inténtalo de nuevo.',
  'signIn.failed': '{wallet} no pudo firmar el mensaje. Inténtalo de nuevo.',
} satisfies Catalogue
