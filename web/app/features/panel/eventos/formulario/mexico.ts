/** Time zones of México as people call them. */
export const ZONAS: readonly (readonly [string, string])[] = [
  ['America/Mexico_City', 'Centro (Ciudad de México, Guadalajara, Monterrey)'],
  ['America/Cancun', 'Sureste (Quintana Roo)'],
  ['America/Mazatlan', 'Pacífico (Sinaloa, Nayarit, Baja California Sur)'],
  ['America/Hermosillo', 'Sonora'],
  ['America/Tijuana', 'Noroeste (Baja California)'],
  ['America/Ciudad_Juarez', 'Ciudad Juárez'],
  ['America/Ojinaga', 'Ojinaga'],
  ['America/Matamoros', 'Frontera noreste (Matamoros, Reynosa, Nuevo Laredo)'],
  ['America/Merida', 'Yucatán y Campeche'],
  ['America/Monterrey', 'Monterrey'],
  ['America/Chihuahua', 'Chihuahua'],
  ['America/Bahia_Banderas', 'Bahía de Banderas'],
]
