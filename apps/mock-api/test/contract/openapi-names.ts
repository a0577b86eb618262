/** The names of the schemas in the documents: a change breaks programs with generated types. */
export const API_NAMES: readonly string[] = `
  AdUnit AdUnitComparison AdUnitFloorPrices AdUnitPerformance BidDistribution BidderComparison
  BidderInsight BidderPerformance BidderSeries Bidders BiddersByPage Capabilities Chart Comparison
  ComparisonDiffs ConfigPage ConfiguredAdUnit CsvColumn CsvProblem CsvValidation
  CsvValidationError422 DownloadLink Error400 Error401 Error403 Error404 Error409 Error412 Error413
  Error415 Error422 Error429 Error500 Error503 Error507 FillRatePair FloorPrice FloorPriceCurrency
  ImpressionPair Interest LineItem LineItemAdUnit MessageCsvValidationError422 MessageError400
  MessageError401 MessageError403 MessageError404 MessageError412 MessageError413 MessageError415
  MessageError422 MessageError429 MessageError500 MessageError503 MessageError507 Meta MonthlyReport
  NewFloorPrice OnboardStatus PaymentDetail PaymentRequest PaymentStatus PaymentStatusChange
  PrebidConfig PrebidConfigChange Priority PriorityLevel RecommendedBidder RequestPair
  RequestProblem RequestProblems RevenuePair Role Settings SettingsChange SignedInUser SignedOutUser
  TimePerformance TotalComparison TotalSeries TotalSummary
`
  .trim()
  .split(/\s+/);

export const CONTROL_NAMES: readonly string[] = `
  Act AdUnitComparison Affiliate AuctionBidder Audience Author BidderComparison BidderParam Brand
  ChangeableHeader ChangedRow Clock ClockMode ComparedWorld Comparison ComparisonDiffs ConfigVersion
  ConfigurationInForce CountryDefaults ExplainedMetric Explanation Fault FaultEffect FaultMatch
  FieldPath FigureCause FigureFormula FigureOperand FigurePart FigureParts FillRatePair FloorPriceInForce
  HalfHourAuctions Har HeaderValues ImpressionPair Incident IncidentScope JournalEntry Meta NewFault
  NewFloorPrice NewPublisherStory NewWorld OnboardStatus OwnPublisher PaymentChange PaymentStatus
  PaymentStatusChange Persona PersonaResponse PrebidConfigChange ProblemDetails Prospects
  ProspectsFile PublisherBidders PublisherCurrency PublisherDefaults PublisherFigures PublisherFile PublisherRequest
  RecordedMessage RequestCount RequestPair RequestProblem ResponseField RevenuePair Role SavedWorld
  SettingsChange Snapshot State StateChange StatementMonth StepAct Story StoryFile StoryStatement
  StoryStep StoryTarget SupportedBidder Table UsageEvent World WorldComparison WorldFigure
  WorldSeries
`
  .trim()
  .split(/\s+/);
