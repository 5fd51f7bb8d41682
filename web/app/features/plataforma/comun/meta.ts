import { tituloDe } from '../../../lib/seo/seo'

/** The title of a screen of the administrators, which no machine that reads the web keeps. */
export const metaDeAdministracion = (titulo: string) => () => [
  { title: tituloDe(titulo) },
  { name: 'robots', content: 'noindex' },
]
