/** How people in Mexico call the time of a zone. Several zones share a clock. */
const EN_PALABRAS: Record<string, string> = {
  'America/Mexico_City': 'hora del centro',
  'America/Merida': 'hora del centro',
  'America/Monterrey': 'hora del centro',
  'America/Bahia_Banderas': 'hora del centro',
  'America/Chihuahua': 'hora del centro',
  'America/Cancun': 'hora del sureste',
  'America/Mazatlan': 'hora del Pacífico',
  'America/Hermosillo': 'hora de Sonora',
  'America/Tijuana': 'hora de Tijuana',
  'America/Ciudad_Juarez': 'hora de Ciudad Juárez',
}

/** "hora del centro"; any other zone goes by its city. */
export const zonaEnPalabras = (zona: string): string =>
  EN_PALABRAS[zona] ?? `hora de ${(zona.split('/').at(-1) ?? zona).replaceAll('_', ' ')}`
