import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of what sites may do with a smart account without asking. */
export const texts = {
  'title.Permissions': 'Permissões',
  'permissions.loading': 'Carregando permissões',
  'permissions.empty': 'Nenhuma permissão',
  'permissions.emptyText': 'Os sites que você deixa agir por você sem perguntar toda vez aparecem aqui.',
  'permissions.offline': 'Você está offline',
  'permissions.failed': 'Não foi possível carregar as permissões',
  'permissions.failedText': 'As que você deu continuam valendo.',
  'permissions.list': 'O que os sites podem fazer sem perguntar',
  'permissions.intro':
    'Uma chave de cada um destes sites pode agir pela sua conta inteligente dentro dos limites dela.',
  'permissions.named': 'O site chama a chave de',
  'permissions.key': 'Chave',
  'permissions.most': 'Máx. no total',
  'permissions.each': 'Máx. por período',
  'permissions.period': 'Período',
  'permissions.unknown': 'Um valor que não pode ser determinado',
  'permissions.contract': 'Contrato',
  'permissions.methods': 'Chamadas',
  'permissions.uses': 'Quantas vezes',
  'permissions.times': { one: '{count} vez', many: '{count} de vezes', other: '{count} vezes' },
  'permissions.network': 'Rede',
  'permissions.until': 'Até',
  'permissions.over': 'Esta permissão terminou.',
  'permissions.elsewhere': 'Este site não tem a rede dela. Revogue onde você a deu.',
  'permissions.revoke': 'Revogar',
  'permissions.revokeOf': 'Revogar o que a chave {key} de {site} pode fazer',
  'permissions.revoked': 'Permissão revogada',
  'permissions.kept': 'Não foi revogada: o site ainda pode agir dentro dos limites.',
} satisfies Catalogue
