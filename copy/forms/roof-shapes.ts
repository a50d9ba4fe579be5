/** Shapes of roof to choose from. */
export const roofShapes = {
  gable: { label: "Gable", hint: "Two slopes that meet at a ridge" },
  hip: { label: "Hip", hint: "Slopes on all four sides" },
  cutUp: { label: "Cut-up", hint: "Dormers, valleys and several ridges" },
} as const;
