/** The provider's product of a vehicle model; price and product are per model. */
export function productOf(vehicle: { readonly vehicleId: string; readonly name: string }) {
  return {
    productReference: `veh_${vehicle.vehicleId.replaceAll('-', '')}`,
    productName: vehicle.name,
  };
}
