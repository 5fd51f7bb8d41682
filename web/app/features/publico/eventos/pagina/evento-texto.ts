const ENTIDADES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The words of a description, without marks: for results of searches and calendars. `html` is what the server made of it, so its `<` are its own. */
export const textoLlano = (html: string): string =>
  html
    .replace(/<[^>]*>/g, (marca) => (/^<\/?(a|strong|em|code|s)\b/.test(marca) ? '' : ' '))
    .replace(/&(amp|lt|gt|quot);/g, (entidad) => ENTIDADES[entidad] ?? entidad)
    .replace(/\s+/g, ' ')
    .trim()
