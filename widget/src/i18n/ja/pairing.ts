import type { Catalogue } from '../en.ts'

/** Japanese of pairing with WalletConnect. */
export const texts = {
  'title.ConnectingWalletConnect': 'WalletConnect',
  'pairing.ways': '接続方法',
  'pairing.tabBrowser': 'ブラウザ',
  'pairing.tabMobile': 'アプリ',
  'pairing.tabCode': 'QRコード',
  'pairing.tabDesktop': 'デスクトップ',
  'pairing.tabWeb': 'ウェブ',
  'pairing.code': 'ウォレットでスキャンするコード',
  'pairing.drawing': 'コードを取得中',
  'pairing.drawn': 'コードの準備ができました。自動で更新されます。',
  'pairing.slow': '通常より時間がかかっています。接続を確認してください。',
  'pairing.reconnecting': '接続が切れました。接続が戻ると、コードも表示されます。',
  'pairing.scan': '{wallet}でスキャン',
  'pairing.scanAny': 'スマートフォンでスキャン',
  'pairing.scanText': 'ウォレットを開き、スキャナーでこのコードを読み取ってください。',
  'pairing.copy': 'リンクをコピー',
  'pairing.copied': 'リンクをコピーしました',
  'pairing.copyFailed': 'コピーできませんでした。リンクは下にあります。',
  'pairing.link': 'ウォレット用のリンク',
  'pairing.open': '{wallet}を開く',
  'pairing.openOther': '{wallet}が開かない場合は、ウェブリンクをお試しください',
  'pairing.openAppText': 'アプリを開いて接続を承認し、ここに戻ってください。',
  'pairing.openDesktopText': 'このコンピューターでアプリを開き、接続を承認してください。',
  'pairing.openWebText': '開いたタブで接続を承認してください。',
  'pairing.openBlocked':
    'ブラウザで{wallet}が開きませんでした。代わりに、リンクをコピーしてウォレットに貼り付けてください。',
  'pairing.installedText': '{wallet}はこのブラウザにインストールされています。',
  'pairing.settling': '接続中',
  'pairing.settlingText': 'ウォレットが承認しました。お待ちください。',
  'pairing.declinedText': 'ウォレットで接続が拒否されました。新しいコードでやり直せます。',
  'pairing.expired': 'コードの有効期限が切れました',
  'pairing.expiredText': '時間内に新しいコードを取得できませんでした。',
  'pairing.unsupported': '対応していないウォレットです',
  'pairing.unsupportedText':
    'このサイトのネットワークが、ウォレットから1つも共有されませんでした。ウォレットで追加するか、別のウォレットを選んでください。',
  'pairing.unservedText':
    'ここで使えるのは{families}のアカウントだけですが、1つも共有されませんでした。共有するか、別のウォレットを選んでください。',
  'pairing.noAccountText':
    'このサイトは{family}のアカウントを求めていますが、ウォレットから共有されませんでした。共有するか、別のウォレットを選んでください。',
  'pairing.unreachable': 'ウォレットに接続できません',
  'pairing.unreachableText': 'WalletConnectに接続できません。接続を確認して、もう一度お試しください。',
  'pairing.refusedText': 'WalletConnectがこの接続を拒否しました。しばらくしてから、もう一度お試しください。',
  'pairing.offlineText': '接続が戻ると、コードが自動で表示されます。',
  'pairing.load': 'この部分を読み込めませんでした',
  'pairing.loadText': '接続が遅すぎるか、切断されました。何も失われていません。',
  'pairing.clock': '時計を確認してください',
  'pairing.clockText':
    'このデバイスの日付または時刻が正しくないため、ウォレットに接続できません。修正して、もう一度お試しください。',
  'pairing.project': 'このサイトの設定に誤りがあります',
  'pairing.projectText':
    'リレーがプロジェクトIDを認識できません。サイトに連絡するか、このブラウザのウォレットを使ってください。',
  'pairing.origin': 'ここからは許可されていません',
  'pairing.originText':
    'リレーはこのアドレスに対応していません。サイトに連絡するか、このブラウザのウォレットを使ってください。',
  'pairing.rate': 'リクエストが多すぎます',
  'pairing.rateText': 'しばらくしてから、もう一度お試しください。',
  'pairing.failedText': 'ウォレットが接続を終了しました。もう一度試すか、別のウォレットを使ってください。',
  'pairing.unsettledText':
    'ウォレットは承認しましたが、接続できませんでした。もう一度試すか、別のウォレットを使ってください。',
  'pairing.reference': 'エラー {code}',
  'pairing.newCode': '新しいコードを表示',
} satisfies Catalogue
