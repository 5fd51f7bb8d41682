// A large, plainly invented catalogue: few words that are everywhere, many that are rare, as in any language.
type Azar = () => number

/** Mulberry32: the same numbers in every run. */
export function azarDe(semilla: number): Azar {
  let a = semilla
  return () => {
    a = (a + 0x6d2b79f5) | 0
    let t = Math.imul(a ^ (a >>> 15), 1 | a)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const lista = (texto: string) => texto.trim().split(/\s*,\s*/)

export const FORMATOS = lista(
  'Concierto, Festival, Noche, Gira, Tributo, Recital, Feria, Taller, Función, Encuentro, Muestra, Cata, Torneo, Carrera, Obra, Ópera, Exposición, Congreso, Charla, Cine, Fiesta, Baile, Homenaje, Estreno, Temporada, Ciclo, Jornada, Velada, Sesión, Serenata',
)
export const TEMAS = lista(
  'Jazz, Rock, Cumbia, Salsa, Mariachi, Trova, Bolero, Son Jarocho, Banda, Norteño, Electrónica, Techno, Reguetón, Rap, Metal, Punk, Blues, Flamenco, Tango, Danzón, Ska, Reggae, Indie, Pop, Coral, Piano, Guitarra, Órgano, Percusión, Danza Folclórica, Ballet, Teatro, Improvisación, Monólogos, Títeres, Magia, Circo, Lucha Libre, Boxeo, Ajedrez, Maratón, Ciclismo, Natación, Yoga, Mezcal, Vino, Café, Chocolate, Mole, Pan, Queso, Cerveza, Tequila, Tacos, Fotografía, Pintura, Grabado, Cerámica, Textiles, Libros, Poesía, Cuento, Historia, Ciencia, Astronomía, Robótica, Videojuegos, Cómic, Cine Mudo, Documental, Animación, Muertos, Navidad, Primavera, Verano, Otoño, Independencia, Revolución, Carnaval, Vendimia, Maíz, Mar, Montaña, Selva, Volcanes, Estrellas, Luna, Sol, Lluvia, Viento, Fuego, Corazón, Memoria, Silencio, Ciudad, Barrio, Frontera, Camino, Sueños, Sombras, Flores, Canciones, Niñas y Niños',
)
const ADJETIVOS = lista(
  'Nuevo, Gran, Último, Primer, Nocturno, Sinfónico, Acústico, Íntimo, Independiente, Internacional, Nacional, Urbano, Popular, Clásico, Moderno, Infantil, Eléctrico, Eterno, Secreto, Mágico, Salvaje, Dorado, Azul, Rojo, Negro, Blanco, Verde',
)
export const CIUDADES: readonly (readonly [string, string])[] = lista(
  'Ciudad de México/Ciudad de México, Guadalajara/Jalisco, Monterrey/Nuevo León, Puebla/Puebla, Tijuana/Baja California, León/Guanajuato, Querétaro/Querétaro, Mérida/Yucatán, Toluca/Estado de México, Zapopan/Jalisco, San Luis Potosí/San Luis Potosí, Aguascalientes/Aguascalientes, Cancún/Quintana Roo, Morelia/Michoacán, Chihuahua/Chihuahua, Hermosillo/Sonora, Saltillo/Coahuila, Culiacán/Sinaloa, Xalapa/Veracruz, Veracruz/Veracruz, Oaxaca de Juárez/Oaxaca, Tuxtla Gutiérrez/Chiapas, Villahermosa/Tabasco, Cuernavaca/Morelos, Durango/Durango, Zacatecas/Zacatecas, Pachuca/Hidalgo, Tepic/Nayarit, Colima/Colima, Campeche/Campeche, La Paz/Baja California Sur, Tlaxcala/Tlaxcala, Mazatlán/Sinaloa, Acapulco/Guerrero, Playa del Carmen/Quintana Roo, Guanajuato/Guanajuato, San Miguel de Allende/Guanajuato, Ensenada/Baja California, Mexicali/Baja California, Ciudad Juárez/Chihuahua, Torreón/Coahuila, Tampico/Tamaulipas, Reynosa/Tamaulipas, Irapuato/Guanajuato, Celaya/Guanajuato, Uruapan/Michoacán, Orizaba/Veracruz, Puerto Vallarta/Jalisco, Taxco/Guerrero, San Cristóbal de las Casas/Chiapas, Cholula/Puebla, Tequila/Jalisco, Valle de Bravo/Estado de México, Tepoztlán/Morelos, Real de Catorce/San Luis Potosí, Bacalar/Quintana Roo, Comitán/Chiapas, Ixtapa/Guerrero, Loreto/Baja California Sur, Pátzcuaro/Michoacán',
).map((par): readonly [string, string] => {
  const [ciudad = '', estado = ''] = par.split('/')
  return [ciudad, estado]
})
export const CATEGORIAS = [
  'musica',
  'musica',
  'musica',
  'musica',
  'teatro-y-danza',
  'teatro-y-danza',
  'gastronomia',
  'comedia',
  'deportes',
  'arte-y-exposiciones',
  'ferias-y-fiestas',
  'cine',
  'conferencias',
  'familiar',
  'vida-nocturna',
  'vida-nocturna',
  'lucha-libre',
] as const

const SILABAS = lista(
  'ba, be, bra, ca, ce, co, cha, cu, da, de, dri, do, el, es, fa, fer, fi, ga, gi, gon, gua, her, hi, ja, ju, la, li, lo, lu, ma, mar, me, mi, mo, na, ne, ni, no, ñe, o, pa, pe, pi, que, qui, ra, re, ri, ro, sa, san, se, so, ta, te, ti, to, tre, tu, va, ve, vi, xo, ya, yo, za, zul, lla, rrí, cán, dés, rón, nía, lés',
)
const capital = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1)
export const uno = <T>(azar: Azar, cosas: readonly T[]): T => cosas[Math.floor(azar() * cosas.length)] as T
/** The first ones far more often than the last ones. */
export const sesgado = <T>(azar: Azar, cosas: readonly T[], fuerza: number): T =>
  cosas[Math.floor(cosas.length * azar() ** fuerza)] as T

function inventarPalabras(azar: Azar, cuantas: number): string[] {
  const palabras = new Set<string>()
  while (palabras.size < cuantas) {
    const silabas = Array.from({ length: 2 + Math.floor(azar() * 3) }, () => uno(azar, SILABAS))
    palabras.add(capital(silabas.join('')))
  }
  return [...palabras]
}

export type Vocabulario = { artistas: string[]; lugares: string[]; organizaciones: string[] }

export function inventarVocabulario(azar: Azar): Vocabulario {
  const palabras = inventarPalabras(azar, 60_000)
  const nombre = () => `${sesgado(azar, palabras, 2)} ${sesgado(azar, palabras, 1.2)}`
  return {
    artistas: Array.from({ length: 40_000 }, () => (azar() < 0.3 ? `Los ${sesgado(azar, palabras, 1)}` : nombre())),
    lugares: Array.from(
      { length: 4_000 },
      () =>
        `${uno(azar, ['Foro', 'Teatro', 'Auditorio', 'Centro Cultural', 'Palacio', 'Salón', 'Arena', 'Parque', 'Casa'])} ${sesgado(azar, palabras, 1.5)}`,
    ),
    organizaciones: Array.from(
      { length: 20_000 },
      () => `${uno(azar, ['Producciones', 'Colectivo', 'Compañía', 'Promotora', 'Casa'])} ${nombre()}`,
    ),
  }
}

const MODELOS: ((azar: Azar, de: Vocabulario) => string)[] = [
  (azar, { artistas }) => `${sesgado(azar, artistas, 2)} en ${uno(azar, FORMATOS)}`,
  (azar, { artistas }) => `${sesgado(azar, artistas, 2)}: ${uno(azar, ADJETIVOS)} ${sesgado(azar, TEMAS, 1.3)}`,
  (azar, { artistas }) =>
    `${sesgado(azar, FORMATOS, 1.6)} de ${sesgado(azar, TEMAS, 1.5)} con ${sesgado(azar, artistas, 1.5)}`,
  (azar) => `${sesgado(azar, FORMATOS, 1.6)} de ${sesgado(azar, TEMAS, 1.5)} y ${uno(azar, TEMAS)}`,
  (azar) => `${uno(azar, ADJETIVOS)} ${sesgado(azar, FORMATOS, 1.6)} de ${sesgado(azar, TEMAS, 1.3)}`,
  (azar, { artistas }) => sesgado(azar, artistas, 1.2),
]

export type EventoInventado = {
  nombre: string
  categoria: string
  lugar: string
  ciudad: string
  estado: string
  organizacion: number
  /** Hours from now to its beginning, and how long it lasts. */
  enHoras: number
  horas: number
  precio: number
  enLinea: boolean
}

const PRECIOS = [0, 0, 5_000, 10_000, 15_000, 20_000, 25_000, 35_000, 45_000, 60_000, 85_000, 120_000, 180_000, 260_000]

/** All to come or under way, over a year: the worst case for the index. */
export function inventarEvento(azar: Azar, de: Vocabulario): EventoInventado {
  const [ciudad, estado] = sesgado(azar, CIUDADES, 2.2)
  const variosDias = azar() < 0.03
  const horas = variosDias ? 48 + Math.floor(azar() * 1_000) : 2 + Math.floor(azar() * 4)
  return {
    nombre: uno(azar, MODELOS)(azar, de).slice(0, 50).trim(),
    categoria: uno(azar, CATEGORIAS),
    lugar: sesgado(azar, de.lugares, 1.5),
    ciudad,
    estado,
    organizacion: Math.floor(de.organizaciones.length * azar() ** 1.5),
    enHoras: variosDias
      ? Math.floor(azar() * 8_760) - Math.floor(azar() * (horas - 24))
      : 1 + Math.floor(azar() * 8_760),
    horas,
    precio: uno(azar, PRECIOS),
    enLinea: azar() < 0.03,
  }
}

const LETRAS = 'abcdefghijklmnopqrstuvwxyz'

/** One letter of the longest words is replaced, left out, added, or changes places with the next. */
export function equivocar(azar: Azar, nombre: string): { termino: string; clase: string } {
  const palabras = nombre.split(' ')
  const largas = palabras.map((palabra, i) => ({ palabra, i })).filter(({ palabra }) => /^[\p{L}]{4,}$/u.test(palabra))
  const { palabra, i } = uno(azar, largas.length > 0 ? largas : [{ palabra: palabras[0] ?? '', i: 0 }])
  const letras = [...palabra]
  const en = Math.floor(azar() * letras.length)
  const clase = uno(azar, ['substitution', 'deletion', 'insertion', 'transposition'])
  const otra = () =>
    uno(
      azar,
      [...LETRAS].filter((letra) => letra !== letras[en]?.toLowerCase()),
    )
  if (clase === 'substitution') letras[en] = otra()
  else if (clase === 'deletion') letras.splice(en, 1)
  else if (clase === 'insertion') letras.splice(en, 0, otra())
  else {
    const desde = Math.min(en, letras.length - 2)
    letras.splice(desde, 2, letras[desde + 1] ?? '', letras[desde] ?? '')
  }
  return { termino: palabras.with(i, letras.join('')).join(' '), clase }
}
