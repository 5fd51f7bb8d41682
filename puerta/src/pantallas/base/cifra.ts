const miles = new Intl.NumberFormat('es-MX')

export const enMiles = (n: number): string => miles.format(n)
