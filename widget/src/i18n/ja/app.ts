import type { Catalogue } from '../en.ts'

/** Japanese of the shell around the views. */
export const texts = {
  'connect.claim': '「{title}」と名乗っています',
  'common.copied': 'コピーしました',
  'common.copyFailed': 'コピーできませんでした。テキストを選択してあるので、手動でコピーしてください。',
  'common.byHand': '手動でコピー',
  'refused.title': '利用できません',
  'refused.origin': 'このサイトでは、ここでウォレットを接続できません',
  'refused.originText':
    'プロジェクトの許可サイト一覧に登録されていません。追加できるのはサイトの運営者だけです。',
  'refused.project': 'このサイトは設定されていません',
  'refused.projectText': '登録のないプロジェクトが指定されています。修正できるのはサイトの運営者だけです。',
  'refused.protocol': 'このサイトは古いバージョンです',
  'refused.protocolText':
    'ページを再読み込みしてください。解決しない場合は、サイトの運営者による更新が必要です。',
  'unreachable.title': 'メールウォレット',
  'unreachable.heading': 'メールウォレットに接続できません',
  'unreachable.text': 'ウォレットは安全です。接続できるようになると、自動で再接続します。',
  'unreachable.other': '別のウォレットを使う',
  'alert.APKT001':
    'ネットワークが見つかりません。サイトが、このプロジェクトにないネットワークを要求しました。',
  'alert.APKT003': 'ウォレットを読み込めませんでした。接続を確認してください。',
  'alert.APKT004': 'ウォレットから時間内に応答がありませんでした。',
  'alert.APKT006': 'セッションの有効期限が切れました。端末の日付と時刻を確認してください。',
  'alert.APKT007': 'プロジェクトIDが無効です。',
  'alert.APKT009': 'サーバーが応答しませんでした。しばらくしてから、もう一度お試しください。',
  'alert.APKT010': 'リクエストが多すぎます。しばらくしてから、もう一度お試しください。',
  'common.cancel': 'キャンセル',
  'common.offline': 'オフラインです。接続が戻ると、Latchは続行します。',
  'common.dismiss': '閉じる',
  'shell.earlierPayment': '以前の支払いがまだ処理中の可能性があります。もう一度送る前に確認してください。',
  'shell.lost': 'ページが応答しなくなりました。何も起こらない場合は、再読み込みしてください。',
  'alert.APKT002': 'このサイトは、プロジェクトの許可オリジン一覧に登録されていません。',
  'alert.APKT005': '未検証のドメインです。このサイトは、プロジェクトの許可サイト一覧に登録されていません。',
} satisfies Catalogue
