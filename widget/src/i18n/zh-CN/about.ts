import type { Catalogue } from '../en.ts'

/** Simplified Chinese of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': '什么是钱包？',
  'about.keysTitle': '它保管你的密钥',
  'about.keysText': '钱包保存着你区块链资产的密钥。密钥由你掌握，而不是网站。',
  'about.loginTitle': '它取代密码',
  'about.loginText': '连接钱包即可证明你的身份，无需注册账号，也没有密码可忘。',
  'about.approveTitle': '它先征得你同意',
  'about.approveText': '连接后，网站可以看到你的地址。未经你在钱包中批准，任何资产都不会转移。',
  'about.done': '明白了',
  'about.get': '获取钱包',
} satisfies Catalogue
