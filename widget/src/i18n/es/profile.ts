import type { Catalogue } from '../en.ts'

/** Spanish of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Billeteras',
  'wallets.family': 'Billeteras de {family}',
  'wallets.recent': 'Conectadas recientemente',
  'wallets.active': 'Activa',
  'wallets.switch': 'Cambiar',
  'wallets.connect': 'Conectar',
  'wallets.accounts': 'Otras cuentas de {wallet}',
  'wallets.use': 'Usar',
  'wallets.useAccount': 'Usar la cuenta {account}',
  'wallets.accountUsed': 'Cuenta cambiada',
  'wallets.copy': 'Copiar la dirección de {wallet}',
  'wallets.disconnect': 'Desconectar {wallet}',
  'wallets.disconnectAll': 'Desconectar todas',
  'wallets.forget': 'Quitar {wallet} de esta lista',
  'wallets.forgotten': 'Se quitó de la lista',
  'wallets.add': 'Añadir una billetera',
  'wallets.none': 'Ninguna billetera conectada',
  'wallets.noneText': 'Añade una para ver aquí su cuenta.',
  'wallets.count': {
    one: '{count} billetera conectada',
    many: '{count} de billeteras conectadas',
    other: '{count} billeteras conectadas',
  },
  'wallets.switched': 'Billetera cambiada',
  'wallets.switchFailed': 'No se pudo cambiar. Desbloquea la billetera e inténtalo de nuevo.',
  'wallets.disconnected': 'Billetera desconectada',
} satisfies Catalogue
