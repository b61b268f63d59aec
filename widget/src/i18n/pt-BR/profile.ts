import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of the wallets of a visitor. */
export const texts = {
  'title.ProfileWallets': 'Carteiras',
  'wallets.family': 'Carteiras de {family}',
  'wallets.recent': 'Conectadas recentemente',
  'wallets.active': 'Ativa',
  'wallets.switch': 'Mudar',
  'wallets.connect': 'Conectar',
  'wallets.accounts': 'Outras contas de {wallet}',
  'wallets.use': 'Usar',
  'wallets.useAccount': 'Usar a conta {account}',
  'wallets.accountUsed': 'Você mudou de conta',
  'wallets.copy': 'Copiar endereço de {wallet}',
  'wallets.disconnect': 'Desconectar {wallet}',
  'wallets.disconnectAll': 'Desconectar todas',
  'wallets.forget': 'Remover {wallet} desta lista',
  'wallets.forgotten': 'Removida da lista',
  'wallets.add': 'Adicionar uma carteira',
  'wallets.none': 'Nenhuma carteira conectada',
  'wallets.noneText': 'Adicione uma para ver a conta dela aqui.',
  'wallets.count': {
    one: '{count} carteira conectada',
    many: '{count} de carteiras conectadas',
    other: '{count} carteiras conectadas',
  },
  'wallets.switched': 'Você mudou de carteira',
  'wallets.switchFailed': 'Não foi possível mudar. Desbloqueie a carteira e tente novamente.',
  'wallets.disconnected': 'Carteira desconectada',
} satisfies Catalogue
