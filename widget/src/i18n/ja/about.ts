import type { Catalogue } from '../en.ts'

/** Japanese of what a wallet and a network are, and of who shows this. */
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
  'title.WhatIsANetwork': 'ネットワークとは？',
  'about.recordTitle': '誰が何を持つかを記録します',
  'about.recordText':
    'ネットワークは、アカウントと支払いの同じ記録を保つ多数のコンピューターです。EthereumやSolanaがその例です。',
  'about.apartTitle': 'トークンは各ネットワークに留まります',
  'about.apartText':
    'あるネットワーク上の資産は、ほかのネットワークにはありません。送る前に、受取人が同じネットワークを使っているか確認してください。',
  'about.feeTitle': '手数料がかかります',
  'about.feeText':
    '取引ごとに、そのネットワークのコインでネットワーク手数料を支払います。ウォレットに少し残しておいてください。',
  'about.siteTitle': 'Latchはウォレットとサイトをつなぎます',
  'about.siteText':
    '{site} がLatchを開きました。このアドレスを知っていて信頼できる場合だけ接続してください。',
  'about.originTitle': 'Latchはサイトとは別に動作します',
  'about.originText':
    'このウィンドウには独自のアドレスがあります。サイトは、ここへの入力を読むことも、ボタンを押すこともできません。',
  'about.getsTitle': 'サイトに鍵が渡ることはありません',
  'about.getsText': 'サイトに渡るのは、あなたのアドレスと承認した内容です。鍵はウォレットに残ります。',
} satisfies Catalogue
