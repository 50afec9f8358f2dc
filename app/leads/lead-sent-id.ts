/** Names the anchor to which a browser scrolls once a lead is sent. */
export const leadSentId = 'lead-sent'
