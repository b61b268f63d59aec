import type { Catalogue } from '../en.ts'

/** Japanese of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'ウォレットとは？',
  'about.keysTitle': '鍵を保管します',
  'about.keysText':
    'ウォレットは、ブロックチェーン上の資産の鍵を保管します。鍵を持つのはサイトではなく、あなたです。',
  'about.loginTitle': 'パスワードの代わりになります',
  'about.loginText': '接続するだけで本人だと示せます。アカウントの作成もパスワードの記憶も不要です。',
  'about.approveTitle': '実行前に必ず確認します',
  'about.approveText':
    '接続すると、サイトはあなたのアドレスを確認できます。ウォレットで承認するまで、資産は動きません。',
  'about.done': 'わかりました',
  'about.get': 'ウォレットを入手',
} satisfies Catalogue
