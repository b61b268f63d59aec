import type { Catalogue } from '../en.ts'

/** Hindi of what a wallet is. */
export const texts = {
  'title.WhatIsAWallet': 'वॉलेट क्या है?',
  'about.keysTitle': 'यह आपकी कुंजियाँ रखता है',
  'about.keysText': 'ब्लॉकचेन पर जो कुछ आपका है, उसकी कुंजियाँ वॉलेट में रहती हैं। वे आपके पास रहती हैं, साइट के पास नहीं।',
  'about.loginTitle': 'यह पासवर्ड की जगह लेता है',
  'about.loginText': 'कनेक्ट करके आप दिखाते हैं कि आप कौन हैं। न कोई अकाउंट बनाना है, न पासवर्ड भूलने की चिंता।',
  'about.approveTitle': 'यह कुछ भी करने से पहले पूछता है',
  'about.approveText': 'कनेक्ट करने पर साइट आपका पता देख सकती है। जब तक आप वॉलेट में मंज़ूर न करें, कुछ नहीं जाता।',
  'about.done': 'समझ गए',
  'about.get': 'वॉलेट पाएँ',
} satisfies Catalogue
