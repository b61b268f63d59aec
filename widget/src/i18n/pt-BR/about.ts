import type { Catalogue } from '../en.ts'

/** Brazilian Portuguese of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'O que é uma carteira?',
  'about.keysTitle': 'Ela guarda suas chaves',
  'about.keysText':
    'Uma carteira guarda as chaves do que você tem em uma blockchain. Elas ficam com você, não com o site.',
  'about.loginTitle': 'Ela substitui senhas',
  'about.loginText': 'Ao conectar, você mostra quem é. Não precisa criar uma conta nem lembrar de uma senha.',
  'about.approveTitle': 'Ela pergunta antes de agir',
  'about.approveText':
    'Ao conectar, o site pode ver seu endereço. Nada se move até você aprovar na carteira.',
  'about.done': 'Entendi',
  'about.get': 'Obter uma carteira',
} satisfies Catalogue
