import type { Catalogue } from '../en.ts'

/** Simplified Chinese of what a wallet and a network are, and of who shows this. */
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
  'title.WhatIsANetwork': '什么是网络？',
  'about.recordTitle': '它记录谁拥有什么',
  'about.recordText': '网络由许多计算机组成，它们保存同一份账户和付款记录。以太坊和 Solana 就是其中两个。',
  'about.apartTitle': '代币只在自己的网络上',
  'about.apartText': '你在一个网络上的资产不会出现在其他网络上。发送前，请确认收款人使用同一网络。',
  'about.feeTitle': '它收取费用',
  'about.feeText': '每笔交易都要用该网络的币支付网络费。请在钱包里留一些。',
  'about.siteTitle': 'Latch 把钱包连接到网站',
  'about.siteText': '它由 {site} 打开。只有在你认识并信任此网址时才连接。',
  'about.originTitle': 'Latch 独立于网站运行',
  'about.originText': '此窗口有自己的网址。网站无法读取你在这里输入的内容，也无法点击其中的按钮。',
  'about.getsTitle': '网站永远得不到你的密钥',
  'about.getsText': '它只得到你的地址和你批准的内容。密钥留在你的钱包里。',
} satisfies Catalogue
