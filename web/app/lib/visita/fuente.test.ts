import { expect, test } from 'vitest'
import { fuenteDe, nombreDeFuente } from './fuente'

const SITIO = 'https://entrale.example'
const PAGINA = `${SITIO}/o/foro/e/noche`
const evento = { organizerSlug: 'foro', eventSlug: 'noche' }
const desde = (direccion: string, referencia = '') => fuenteDe({ direccion, referencia, evento })

test.each([
  ['https://www.google.com/', 'google'],
  ['https://www.google.com.mx/search?q=x', 'google'],
  ['android-app://com.google.android.googlequicksearchbox/', 'google'],
  ['https://l.instagram.com/', 'instagram'],
  ['https://lm.facebook.com/l.php', 'facebook'],
  ['https://m.facebook.com/', 'facebook'],
  ['https://web.whatsapp.com/', 'whatsapp'],
  ['https://www.tiktok.com/@alguien', 'tiktok'],
  ['https://t.co/abc', 'x'],
  ['https://x.com/', 'x'],
  ['https://notagoogle.company.example/', 'notagoogle.company.example'],
  ['https://www.chilango.example/agenda', 'chilango.example'],
  ['https://xx.com/', 'xx.com'],
  ['', 'directo'],
  ['nada', 'directo'],
  [`${SITIO}/eventos`, 'entrale'],
])('from %s it is %s', (referencia, fuente) => {
  expect(desde(PAGINA, referencia)).toEqual({ fuente, medio: '', campana: '' })
})

test.each([
  ['instagram', 'instagram'],
  [' IG ', 'instagram'],
  ['Twitter', 'x'],
  ['fb', 'facebook'],
  ['Boletín de agosto', 'boletín de agosto'],
])('a campaign that names %s means %s', (dicho, fuente) => expect(nombreDeFuente(dicho)).toBe(fuente))

test('what a link says of itself goes before where it was', () => {
  const direccion = `${PAGINA}?utm_source=ig&utm_medium=historia&utm_campaign=Preventa`
  expect(desde(direccion, 'https://www.google.com/')).toEqual({
    fuente: 'instagram',
    medio: 'historia',
    campana: 'Preventa',
  })
  expect(desde(`${PAGINA}?utm_source=&utm_medium=x`)).toEqual({ fuente: 'directo', medio: '', campana: '' })
})

test('whoever began at our lists was brought by them; whoever began at the page of the organizer, by what led there', () => {
  for (const ruta of ['/', '/eventos?ciudad=puebla', '/o/otra', '/o/foro-sur'])
    expect(desde(`${SITIO}${ruta}`, 'https://www.google.com/'), ruta).toMatchObject({ fuente: 'entrale' })
  for (const ruta of ['/o/foro', '/o/foro/e/noche/checkout', '/o/foro/e/otra'])
    expect(desde(`${SITIO}${ruta}`, 'https://l.instagram.com/'), ruta).toMatchObject({ fuente: 'instagram' })
  expect(desde(`${SITIO}/?utm_source=boletin`)).toMatchObject({ fuente: 'boletin' })
})
