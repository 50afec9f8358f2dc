/** Lists what mail programs call the fields above a mail that they quote, in the languages they speak. */
export const fromLabels = new Set(
  'from|von|de|da|van|från|fra|od|lähettäjä|от|від|kimden|gönderen|expéditeur|remitente|mittente|feladó|odesílatel|odosielateľ|από|de la|発信者|差出人|发件人|寄件者|보낸 사람|מאת|من|dari|từ|afzender|absender'.split(
    '|',
  ),
)
export const otherLabels = new Set(
  'sent|date|to|cc|bcc|subject|reply-to|gesendet|datum|an|betreff|kopie|envoyé|envoyé le|à|objet|enviado|enviado el|enviada em|enviada|fecha|para|asunto|data|a|assunto|inviato|oggetto|verzonden|aan|onderwerp|skickat|till|ämne|sendt|til|emne|wysłano|do|temat|lähetetty|päiväys|vastaanottaja|aihe|отправлено|дата|кому|тема|копия|надіслано|gönderilme tarihi|tarih|kime|konu|elküldve|címzett|tárgy|odesláno|odoslané|komu|předmět|predmet|ημερομηνία|προς|θέμα|trimis|către|subiect|送信日時|日時|宛先|件名|发送时间|日期|收件人|主题|寄件日期|收件者|主旨|받는 사람|보낸 날짜|제목|נשלח|אל|נושא|importance|priority|attachments|terkirim|kepada|subjek|ngày|đến|chủ đề'.split(
    '|',
  ),
)

const stems = {
  wrote:
    'wrote|writes|schrieb|schreibt|a écrit|écrit|escribió|escribio|escreveu|ha scritto|scrive|schreef|skrev|skrifaði|pisze|napisał|napisał\\(a\\)|napisała|kirjoitti|написал|написала|написал\\(а\\)|пишет|написав|yazdı|ezt írta|írta|napsal|napsal\\(a\\)|napísal|έγραψε|a scris|のメール|写道|寫道|作成|작성|כתב|כתבה|كتب|menulis|đã viết|va escriure',
}
/** Finds the verb that ends the line above a quoted mail. */
export const wroteVerb = new RegExp(`(?:^|[\\s>\\]),、])(?:${stems.wrote})\\s*[:：]`, 'iu')
export const endsWithVerb = new RegExp(`(?:^|[\\s>\\]),、])(?:${stems.wrote})\\s*[:：]?$`, 'iu')

/** Finds what separates a reply from the mail below it, where it is alone on a line. */
export const separator =
  /^\s*(?:[-_=*]{2,}\s*)(?:original message|original appointment|forwarded message|reply message|message d['’]origine|message original|message transféré|mensaje original|mensaje reenviado|mensagem original|mensagem encaminhada|messaggio originale|messaggio inoltrato|ursprüngliche nachricht|originalnachricht|original-nachricht|weitergeleitete nachricht|urspr\. nachricht|oorspronkelijk bericht|doorgestuurd bericht|ursprungligt meddelande|originalmeddelande|vidarebefordrat meddelande|oprindelig meddelelse|opprinnelig melding|videresendt melding|wiadomość oryginalna|oryginalna wiadomość|treść przekazanej wiadomości|alkuperäinen viesti|исходное сообщение|пересылаемое сообщение|пересланное сообщение|original mesaj|eredeti üzenet|původní zpráva|pôvodná správa|mesaj original|元のメッセージ|原始邮件|原始郵件|원본 메시지|original)(?:\s*[-_=*]{2,})\s*$/iu
export const forwarded =
  /^\s*(?:begin forwarded message|anfang der weitergeleiteten nachricht|début du message (?:réexpédié|transféré)|inicio del mensaje reenviado|inizio messaggio inoltrato|início da mensagem (?:reencaminhada|encaminhada)|begin doorgestuurd bericht|vidarebefordrat brev|start på videresendt (?:besked|melding))\s*[:：]\s*$/iu

const devices =
  'iphone|ipad|ipod|apple|galaxy|samsung|android|huawei|xiaomi|redmi|pixel|oneplus|blackberry|windows|outlook|yahoo|gmail|gmx|web\\.de|proton|hotmail|aol|mail\\.ru|yandex|smartphone|smart phone|phone|mobile|mobil|móvil|movil|celular|téléphone|telefon|telefono|handy|tablet|mailbird|spark|spike|fairemail|k-9|mail app|mail-app|e-mail'
const sentStems =
  'sent|get|gesendet|geschickt|verschickt|envoyé|envoye|télécharger|obtenez|enviado|enviada|obtener|obtenga|descargar|obter|inviato|inviata|scarica|ottieni|verzonden|verstuurd|gestuurd|download|outlook|skickat|skickades|hämta|sendt|send|få|lähetetty|hanki|wysłane|wysłano|pobierz|отправлено|отправлен|послано|скачать|gönderildi|gönderilmiştir|küldve|odesláno|odoslané|trimis|στάλθηκε|送信|发自|發自|보냄|נשלח|enviat|dikirim|von meinem|written|composed|holen sie sich|laden sie'
/** Finds the line that a phone puts below each mail. */
export const phoneLine = new RegExp(
  `^(?=.{4,110}$)(?=.*(?:${devices}))(?:[\\s>*_-]*)(?:(?:${sentStems})(?=[\\s']|$)|.*(?:から送信|에서 보냄|gesendet\\.?|gönderildi\\.?|küldve\\.?|sendt|wysłane)).*$`,
  'iu',
)

const legal = [
  'confidential',
  'privileged',
  'intended recipient',
  'intended for',
  'disclos',
  'unauthori[sz]ed',
  'notify the sender',
  'vertraulich',
  'adressat',
  'empfänger',
  'unbefugt',
  'confidentiel',
  'destinataire',
  'confidencial',
  'destinatari',
  'destinatário',
  'riservat',
  'esclusivamente',
  'vertrouwelijk',
  'geadresseerde',
  'bestemd voor',
  'konfidenti',
  'mottagare',
  'poufn',
  'adresat',
  'fortrolig',
  'luottamuksel',
  'конфиденциальн',
  'gizli',
  'viruses',
  'virus-free',
  'avast',
  'please consider the environment',
  'ausdrucken',
  'imprimer',
  'imprimir',
  'stampare',
  'legally binding',
  'registered office',
  'registered in england',
]
/** Counts words that legal notices below mails use. */
export const legalWords = legal.map((word) => new RegExp(word, 'iu'))
export const legalHead =
  /^[\s*_-]*(?:confidentiality|disclaimer|legal notice|privileged|privacy notice|important notice|vertraulichkeit|haftungsausschluss|avis de confidentialité|aviso (?:legal|de confidencialidad)|avviso|virus-free|this (?:e-?mail|message|communication)\b)/iu
