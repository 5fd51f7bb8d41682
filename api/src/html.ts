const ENTIDADES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text inside HTML, or inside one of its attributes. */
export const escaparHtml = (texto: string): string => texto.replace(/[&<>"']/g, (letra) => ENTIDADES[letra] ?? '')
